import { createContext, useContext } from 'react';

/** Whether the palette may use colours: Ink heeds `FORCE_COLOR` by itself, but not `NO_COLOR`. */
export const Colours = createContext(true);

/** A colour as a property of a text, or none. */
export const useColour = (): ((name: 'cyan' | 'red') => { readonly color?: string }) => {
  const isOn = useContext(Colours);
  return (name) => (isOn ? { color: name } : {});
};
