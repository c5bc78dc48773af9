CREATE TABLE "fee_replay" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"tariff_id" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"car_types" text[] DEFAULT '{}' NOT NULL,
	"begin_date" date,
	"end_date" date,
	"state" text DEFAULT 'waiting',
	"total" integer DEFAULT 0,
	"done" integer DEFAULT 0,
	"stays" integer DEFAULT 0,
	"old" bigint DEFAULT 0,
	"new" bigint DEFAULT 0,
	"charged" bigint DEFAULT 0,
	"change" bigint DEFAULT 0,
	"more" integer DEFAULT 0,
	"less" integer DEFAULT 0,
	"user_id" text,
	"ended_at" timestamp with time zone,
	"reason" text,
	"content" text,
	"result" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "decided_user_id" text;
--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "plan" text;
--> statement-breakpoint
ALTER TABLE "undo_entry" ADD COLUMN "request" text;
--> statement-breakpoint
CREATE INDEX "fee_replay_scope" ON "fee_replay" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "undo_entry_request" ON "undo_entry" USING btree ("request");
