-- The order in which lines were written: what the sealing job chains (rules 0.10).
create sequence if not exists operation_log_seq_seq;
alter table operation_log add column if not exists seq bigint not null default nextval('operation_log_seq_seq');
alter sequence operation_log_seq_seq owned by operation_log.seq;
create index if not exists operation_log_seq on operation_log (seq);
create index if not exists operation_log_list on operation_log (company_id, type, at desc);
create index if not exists operation_log_row on operation_log (noun, row_id, at desc);
create index if not exists operation_log_own on operation_log (user_name, at desc);
