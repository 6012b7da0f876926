/** Version of the engine, which `requires.engine` of documents is compared with. */
export const engineVersion = 1;
