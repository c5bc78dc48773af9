/** Id of the element of a row. */
export const rowElementId = (noun: string, id: string): string => `row-${noun}-${id}`;

/** Opens the list's shared context menu below an element of a row. */
export const openMenuAt = (element: Element): void => {
  const { left, bottom } = element.getBoundingClientRect();
  element.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
};

/** Opens the menu of a row, as a right click on it does. */
export const openRowMenu = (noun: string, id: string): void => {
  const row = document.getElementById(rowElementId(noun, id));
  if (row) openMenuAt(row);
};
