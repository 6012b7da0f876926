export const ErrorText = ({ sentence }: { readonly sentence: string | undefined }) =>
  sentence === undefined ? null : (
    <p role="alert" className="fault">
      {sentence}
    </p>
  );
