CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"group" text,
	"handler" text,
	"cron" text,
	"misfire" text DEFAULT 'once',
	"concurrent" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'paused',
	"remark" text,
	"default_cron" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "job_log" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"job_id" text,
	"name" text,
	"handler" text,
	"start" text,
	"created_by" text,
	"planned_time" timestamp with time zone,
	"start_time" timestamp with time zone,
	"state" text DEFAULT 'waiting',
	"progress" integer,
	"ms" integer,
	"error" text,
	"host" text,
	"worker" integer,
	"said" jsonb
);

--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"title" text,
	"content" text,
	"kind" text DEFAULT 'general',
	"released_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "job_schedule" (
	"job_id" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"planned_for" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE INDEX "notice_scope" ON "notice" USING btree ("company_id");
