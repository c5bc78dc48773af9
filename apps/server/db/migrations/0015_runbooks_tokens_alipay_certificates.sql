CREATE TABLE "runbook" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"remark" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"owner_id" text,
	"step_count" integer,
	"cron" text,
	"next_time" timestamp with time zone,
	"runner_id" text,
	"set" text[] DEFAULT '{}' NOT NULL,
	"last_state" text,
	"last_time" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"steps" jsonb,
	"parameters" jsonb
);

--> statement-breakpoint
CREATE TABLE "runbook_run" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"runbook_id" text,
	"name" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"runner_id" text,
	"start" text,
	"state" text,
	"done" integer,
	"step_count" integer,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"set" text[] DEFAULT '{}' NOT NULL,
	"values" jsonb,
	"steps" jsonb,
	"template" jsonb
);

--> statement-breakpoint
CREATE TABLE "device_sign_in" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"surface" text NOT NULL,
	"agent" text,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"refused_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "device_sign_in_code_hash_unique" UNIQUE("code_hash")
);

--> statement-breakpoint
CREATE TABLE "done_call" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request" text NOT NULL,
	"call" text NOT NULL,
	"ids" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"secret" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "done_call_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "personal_token" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_from" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "personal_token_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
ALTER TABLE "alipay_app" ADD COLUMN "app_cert" text;
--> statement-breakpoint
ALTER TABLE "alipay_app" ADD COLUMN "root_cert" text;
--> statement-breakpoint
CREATE INDEX "runbook_scope" ON "runbook" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "runbook_run_scope" ON "runbook_run" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "done_call_user" ON "done_call" USING btree ("user_id","seq");
--> statement-breakpoint
CREATE INDEX "done_call_request" ON "done_call" USING btree ("request");
--> statement-breakpoint
CREATE INDEX "personal_token_user" ON "personal_token" USING btree ("user_id");
