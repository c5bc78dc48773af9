/** Page numbers to show in a pager of `count` pages: `1 … 4 5 6 … 26`; `null` is a gap. */
export const pageNumbers = (current: number, count: number): readonly (number | null)[] => {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const shown = [
    ...new Set(
      count <= 5
        ? Array.from({ length: count }, (_, index) => index + 1)
        : current <= 3
          ? [1, 2, 3, count]
          : current >= count - 2
            ? [1, count - 2, count - 1, count]
            : near,
    ),
  ].sort((a, b) => a - b);
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? page) > 1 ? [null, page] : [page]));
};
