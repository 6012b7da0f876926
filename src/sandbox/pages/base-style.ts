/** What all pages of the sandbox look like: letters, colours, the label that says that nothing here is real, and where the keyboard is. */
export const baseStyle = `:root {
  color-scheme: light;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
  color: #1d1d1f;
  background: #f6f6f4;
}
.label {
  display: inline-block;
  margin: 0;
  padding: 0.1rem 0.6rem;
  border-radius: 0.25rem;
  background: #1d1d1f;
  color: #fff;
  letter-spacing: 0.08em;
  text-transform: uppercase;
}
:focus-visible {
  outline: 3px solid #1a5fb4;
  outline-offset: 2px;
}
`;
