CREATE TABLE "door_command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"sent_at" timestamp with time zone,
	"village_id" text,
	"door_id" text,
	"device_id" text,
	"kind" text,
	"state" text DEFAULT 'sent',
	"user" text,
	"reason" text,
	"ack_at" timestamp with time zone,
	"ack_message" text,
	"payload" jsonb
);

--> statement-breakpoint
CREATE TABLE "door_device_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"device_id" text,
	"village_id" text,
	"event" text,
	"source" text,
	"ip" text,
	"reason" text
);

--> statement-breakpoint
CREATE INDEX "door_command_scope" ON "door_command" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_device_log_scope" ON "door_device_log" USING btree ("company_id","village_id");
