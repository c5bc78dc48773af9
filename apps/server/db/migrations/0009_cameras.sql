CREATE TABLE "device_message" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"device_id" text,
	"time" timestamp with time zone,
	"way" text,
	"subject" text,
	"outcome" text DEFAULT 'received',
	"detail" text,
	"body" text,
	"mark" text,
	"facts" text
);

--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "protocol" text DEFAULT 'parkdeck';
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "account" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "password" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "boom" text;
--> statement-breakpoint
CREATE INDEX "device_message_scope" ON "device_message" USING btree ("company_id","park_id");
