import { describe, expect, test } from 'vitest';
import { reports } from './declared.ts';

const ONLY = { roadside: /路内/, 'off-street': /路外/, shifts: /班次/ } as const;

describe.each(reports.map((report) => [report.name, report] as const))('the report %s', (_name, { report, title }) => {
  test('says in its title which parks it leaves out', () => {
    if (report.only) expect(title.zh).toMatch(ONLY[report.only]);
    else expect(title.zh).not.toMatch(/路外/);
  });

  const keys = Object.keys(report.columns);

  test('sums, orders, divides and draws columns that it has', () => {
    const { chart } = report;
    expect(
      [
        ...report.sums,
        ...report.sparse,
        ...report.sort.split(',').map((key) => key.replace(/^-/, '')),
        ...(chart ? [...chart.by, ...chart.values, ...(chart.split ? [chart.split] : [])] : []),
      ].filter((key) => !keys.includes(key)),
    ).toEqual([]);
    for (const key of report.sums) expect(['money', 'int', 'decimal'], key).toContain(report.columns[key]?.kind);
    for (const [key, [part, whole]] of Object.entries(report.ratios)) {
      expect(report.columns[key]?.kind, key).toBe('percent');
      expect(report.sums, key).toEqual(expect.arrayContaining([part, ...(whole === 'all' ? [] : [whole])]));
    }
    expect(new Set(chart?.values.map((key) => report.columns[key]?.kind)).size).toBeLessThanOrEqual(1);
  });
});
