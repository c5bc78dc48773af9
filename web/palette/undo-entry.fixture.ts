/** A renewal that can be undone, as the platform lists it. */
export const UNDO = {
  id: 'UN1',
  action: 'pass.renew',
  title: '续费',
  rows: ['GR1'],
  count: 1,
  names: ['京A116N0'],
  amount: 30000,
  createdAt: '2026-03-01 15:00:00',
  expiresAt: '2099-03-01 16:00:00',
};
