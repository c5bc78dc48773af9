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
CREATE INDEX "debit_entry_scope" ON "debit_entry" USING btree ("company_id","park_id");
