/** Words that change something, wherever they stand. */
export const WRITES: ReadonlySet<string> = new Set(
  (
    'insert update delete merge truncate drop alter create grant revoke copy call do execute prepare deallocate set ' +
    'reset lock vacuum analyze reindex cluster refresh listen notify unlisten begin commit rollback savepoint ' +
    'comment security reassign import load checkpoint discard explain'
  ).split(' '),
);

/** The clock of the database, which need not be that of the platform. */
export const CLOCK: ReadonlySet<string> = new Set(
  (
    'now current_date current_time current_timestamp localtime localtimestamp clock_timestamp statement_timestamp ' +
    'transaction_timestamp timeofday'
  ).split(' '),
);

/** Functions that wait, and those that read files or large objects. */
export const SLEEPS = /^pg_sleep/;
/** See {@link SLEEPS}. */
export const FILES = /^(?:pg_read|pg_ls_|pg_stat_file|pg_file|lo_|pg_logdir|pg_current_logfile|loread|lowrite)/;
/** Functions that change who asks, or run another query. */
export const REACHES_OUT =
  /^(?:set_config|current_setting|dblink|(?:query|table|schema|database|cursor)_to_|pg_|nextval|setval|ts_stat)/;

/** Functions that a query may call. */
export const CALLABLE: ReadonlySet<string> = new Set(
  (
    'count sum avg min max bool_and bool_or every stddev variance percentile_cont percentile_disc mode ' +
    'row_number rank dense_rank percent_rank ntile lag lead first_value last_value ' +
    'abs round floor ceil ceiling trunc mod power sqrt sign greatest least ' +
    'length char_length lower upper left right substr substring trim ltrim rtrim btrim concat position strpos ' +
    'split_part starts_with to_char to_date date_trunc date_part extract age make_date make_interval date ' +
    'coalesce nullif cast cardinality array_length'
  ).split(' '),
);

/** Words of the language that a bracket may follow, names of types included. */
export const KEYWORDS_BEFORE_PAREN: ReadonlySet<string> = new Set(
  (
    'select from where and or not in on using over filter as values exists any all some when then else case with by ' +
    'having union except intersect limit offset between like ilike distinct partition within group order join is ' +
    'lateral materialized numeric decimal varchar char character timestamp timestamptz time interval rollup cube ' +
    'sets escape similar to cross'
  ).split(' '),
);
