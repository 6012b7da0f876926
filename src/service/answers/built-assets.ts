/** How built files are served: their names carry a hash, so they are kept for ever. */
export const builtAssets = { preCompressed: true, immutable: true, maxAge: '365d', index: false, dotfiles: 'ignore' } as const;
