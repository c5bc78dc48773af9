CREATE TABLE "approval" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"what" text,
	"subject" text,
	"action" text,
	"amount" bigint,
	"rows" integer,
	"rule_id" text,
	"decider_id" text,
	"asker_id" text,
	"asker_name" text,
	"surface" text,
	"asked_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"state" text DEFAULT 'waiting',
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"request" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "approval_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"what" text,
	"action" text,
	"from_amount" bigint,
	"from_rows" integer,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"decider_id" text,
	"hours" integer DEFAULT 72,
	"state" text DEFAULT 'enabled',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
DROP INDEX "debit_entry_stay";
--> statement-breakpoint
DROP INDEX "debit_entry_open";
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "session_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "park_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "pay_way" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "plate" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "plate_color" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "wallet" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "account_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "park_name" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "state" SET DEFAULT 'waiting';
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "state" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "in_time" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "tries" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "next_try" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ALTER COLUMN "created_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "approved_by" text;
--> statement-breakpoint
ALTER TABLE "user_request" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "user_request" ADD COLUMN "asker_id" text;
--> statement-breakpoint
ALTER TABLE "user_request" ADD COLUMN "person_id" text;
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "deleted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "search_key" text;
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "company_id" text;
--> statement-breakpoint
UPDATE "debit_entry" SET "company_id" = p."company_id" FROM "park" p WHERE p."id" = "debit_entry"."park_id";
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "created_by" text;
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "updated_by" text;
--> statement-breakpoint
ALTER TABLE "debit_entry" ADD COLUMN "updated_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "approval_scope" ON "approval" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "approval_rule_scope" ON "approval_rule" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "debit_entry_scope" ON "debit_entry" USING btree ("company_id","park_id");
