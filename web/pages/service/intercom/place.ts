/** The address from which this document was loaded: only the desk of attendants may use the microphone. */
const loadedFrom = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name, location.href).pathname : location.pathname;
};

/** Whether this document may use the microphone, by the platform's own policy. */
export const mayTalkHere = (): boolean => loadedFrom() === '/desk/intercom';
