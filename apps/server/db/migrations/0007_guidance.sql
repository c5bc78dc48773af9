CREATE TABLE "guidance_building" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"floors" integer,
	"underground" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"type_id" text,
	"gateway_id" text,
	"building_id" text,
	"floor" text,
	"state" text DEFAULT 'inactive',
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_device_type" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"gateway" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_gateway" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"building_id" text,
	"ip" text,
	"state" text DEFAULT 'inactive',
	"online_since" timestamp with time zone,
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_group" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"building_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_group_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"group_id" text,
	"device_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_message" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"received_at" timestamp with time zone,
	"gateway_id" text,
	"serial" text,
	"kind" text,
	"number" text,
	"said_at" timestamp with time zone,
	"outcome" text,
	"fault" text,
	"items" integer,
	"changed" integer,
	"detail" text,
	"body" text
);

--> statement-breakpoint
CREATE TABLE "guidance_space" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"building_id" text,
	"floor" text,
	"device_id" text,
	"row" text,
	"position" integer,
	"taken" boolean DEFAULT false NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"plate" text,
	"since" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wired_device" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"group_id" text,
	"model" text,
	"ip" text,
	"version" text,
	"state" text DEFAULT 'inactive',
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wired_group" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"villages" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wired_upgrade" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"from" text,
	"firmware_id" text,
	"version" text,
	"state" text DEFAULT 'sent',
	"progress" integer DEFAULT 0,
	"created_by" text,
	"error" text,
	"sent_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "guidance_building_scope" ON "guidance_building" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_device_scope" ON "guidance_device" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_device_type_scope" ON "guidance_device_type" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "guidance_gateway_scope" ON "guidance_gateway" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_group_scope" ON "guidance_group" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_group_device_scope" ON "guidance_group_device" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_message_scope" ON "guidance_message" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_space_scope" ON "guidance_space" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "wired_device_scope" ON "wired_device" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "wired_group_scope" ON "wired_group" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wired_upgrade_scope" ON "wired_upgrade" USING btree ("company_id","park_id");
