import { baseStyle } from '../html.ts';

/** A module, so that the bundle includes it. */
export const styleSheet = `${baseStyle}
body {
  margin: 0 auto;
  max-width: 72rem;
  padding: 1rem;
}
h1 {
  margin: 0.4rem 0 0;
}
nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.5rem;
}
nav a {
  padding: 0.7rem 0;
  color: #1a5fb4;
}
section {
  margin-top: 2rem;
  border-top: 2px solid #1d1d1f;
}
form,
h2,
h3 {
  scroll-margin-top: 1rem;
}
.forms {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 1rem;
}
form {
  display: grid;
  gap: 0.35rem;
  align-content: start;
  padding: 1rem;
  border: 1px solid #c9c9c4;
  border-radius: 0.5rem;
  background: #fff;
}
form h4,
form p {
  margin: 0;
}
fieldset {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  margin: 0;
  padding: 0.5rem 1rem;
  border: 1px solid #c9c9c4;
}
.choice {
  display: flex;
  gap: 0.6rem;
  align-items: center;
  min-height: 2.75rem;
}
.choice input {
  flex: none;
  width: 1.25rem;
  min-height: 1.25rem;
}
.situations {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
}
.situations button {
  margin: 0;
  background: #fff;
  color: #1d1d1f;
  text-align: left;
}
.in-table {
  display: flex;
  padding: 0;
  border: 0;
  background: none;
}
.in-table button {
  margin: 0;
  width: auto;
}
summary {
  min-height: 2.75rem;
  padding: 0.6rem 0;
  font-weight: 600;
}
.path {
  overflow-wrap: anywhere;
  color: #55554f;
}
.now {
  font-weight: 600;
}
input,
select,
button {
  box-sizing: border-box;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.4rem 0.6rem;
  border: 1px solid #6b6b64;
  border-radius: 0.35rem;
  background: #fff;
  color: inherit;
  font: inherit;
}
button {
  margin-top: 0.4rem;
  border-color: #1d1d1f;
  background: #1d1d1f;
  color: #fff;
}
.scroll {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
  background: #fff;
}
th,
td {
  padding: 0.4rem 0.7rem;
  border: 1px solid #c9c9c4;
  text-align: left;
  white-space: nowrap;
}
`;
