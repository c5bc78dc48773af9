CREATE TABLE "debit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"park_id" text NOT NULL,
	"pay_way" text NOT NULL,
	"plate" text NOT NULL,
	"plate_color" text NOT NULL,
	"wallet" text NOT NULL,
	"account_id" text NOT NULL,
	"merchant_id" text,
	"park_name" text NOT NULL,
	"park_no" text,
	"there" text,
	"state" text NOT NULL,
	"reason" text,
	"in_time" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "door_command" ADD COLUMN "deadline" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "gate_command" ADD COLUMN "deadline" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "message_template" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "return_url" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "mail" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "subject" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "debit_entry_stay" ON "debit_entry" USING btree ("session_id","pay_way","plate") WHERE state <> 'left';
--> statement-breakpoint
CREATE INDEX "debit_entry_open" ON "debit_entry" USING btree ("state","next_try") WHERE state <> 'left';
