-- The runs of a job, newest first, and the few that have not ended.
create index if not exists job_log_job on job_log (job_id, start_time desc, id desc);
create index if not exists job_log_open on job_log (handler) where state in ('running', 'waiting');
-- Jobs were kept by a library before.
drop schema if exists pgboss cascade;
