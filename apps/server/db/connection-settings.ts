/** How every connection begins. */
export const CONNECTION_SETTINGS = {
  TimeZone: 'Asia/Shanghai',
  statement_timeout: '100000',
  // A second process takes longer to start than a page of a list to be read; what reads whole months still gets them.
  parallel_setup_cost: '10000',
} as const;
