CREATE TABLE "city_display" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"address" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "partner_app" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"app_key" text,
	"secret" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"users" text[] DEFAULT '{}' NOT NULL,
	"return_to" text,
	"open" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "platform_interface" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"app_key" text,
	"secret" text,
	"account_id" text,
	"calls" text[] DEFAULT '{}' NOT NULL,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"limit" integer DEFAULT 60,
	"webhook" text,
	"events" text[],
	"state" text DEFAULT 'enabled',
	"used_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "upload_item" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"happened_at" timestamp with time zone,
	"kind" text,
	"plate" text,
	"target" text,
	"platform_id" text,
	"permission_id" text,
	"interface_id" text,
	"state" text DEFAULT 'waiting',
	"tries" integer DEFAULT 0,
	"next_try" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	"stay" text,
	"stay_uid" text,
	"noun" text,
	"object" text,
	"uid" text,
	"content" jsonb
);

--> statement-breakpoint
CREATE TABLE "upload_log" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"time" timestamp with time zone,
	"kind" text,
	"ok" boolean DEFAULT false NOT NULL,
	"said" text,
	"target" text,
	"platform_id" text,
	"interface_id" text,
	"item_id" text,
	"attempt" integer,
	"ms" integer,
	"request" text,
	"answer" text
);

--> statement-breakpoint
CREATE TABLE "upload_permission" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"platform_id" text,
	"park_there" text,
	"kinds" text[],
	"state" text DEFAULT 'enabled',
	"registration" text DEFAULT 'none',
	"registered_at" timestamp with time zone,
	"registration_said" text,
	"last_sent" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "upload_platform" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"type" text DEFAULT 'city',
	"protocol" text DEFAULT 'city-brain',
	"address" text,
	"account" text,
	"key" text,
	"peer_key" text,
	"heartbeat" integer DEFAULT 5,
	"open" text DEFAULT 'shut',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "city_display_scope" ON "city_display" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "partner_app_scope" ON "partner_app" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "platform_interface_scope" ON "platform_interface" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "upload_item_scope" ON "upload_item" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "upload_log_scope" ON "upload_log" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "upload_permission_scope" ON "upload_permission" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "upload_platform_scope" ON "upload_platform" USING btree ("company_id");
