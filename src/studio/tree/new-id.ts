/** Id of a new node that the text does not have yet. */
export const newId = (text: string, widget: string): string => {
  const isTaken = (id: string): boolean => text.includes(JSON.stringify(id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? widget : `${widget}-${count}`;
    if (!isTaken(id)) return id;
  }
};
