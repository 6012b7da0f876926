/** What stands in place of the screen when there is none to show, and why. */
export const PreviewMessage = ({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
}) => (
  <main className="ended">
    <h1>{title}</h1>
    <p role="alert">{text}</p>
  </main>
);
