CREATE TABLE "server_process" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"roles" text[] NOT NULL,
	"broker" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- Renewed all the time and worth nothing after a crash: kept out of the write-ahead log.
CREATE UNLOGGED TABLE "work_place" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);

