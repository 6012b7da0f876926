/** Why something was not done, read out at once; nothing where all went well. */
export const ErrorText = ({ sentence }: { readonly sentence: string | undefined }) =>
  sentence === undefined ? null : (
    <p role="alert" className="fault">
      {sentence}
    </p>
  );
