/** Rows of the write that was answered last: its dialog is still open while lists are read again. */
export const answered: { ids: readonly string[] } = { ids: [] };
