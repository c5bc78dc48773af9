CREATE TABLE "day_period" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"start" text,
	"end" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"area_id" text,
	"open_seconds" integer DEFAULT 5,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_area" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"parent_id" text,
	"village_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"village_id" text,
	"door_id" text,
	"direction" text DEFAULT 'in',
	"state" text DEFAULT 'inactive',
	"model" text,
	"version" text,
	"last_online" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_device_parameter" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"village_id" text,
	"state" text DEFAULT 'waiting',
	"sent_at" timestamp with time zone,
	"error" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"settings" jsonb
);

--> statement-breakpoint
CREATE TABLE "door_event" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"person" text,
	"employee_id" text,
	"door_id" text,
	"device_id" text,
	"village_id" text,
	"verify" text,
	"result" text,
	"opened" boolean DEFAULT false NOT NULL,
	"card" text,
	"temperature" integer,
	"grant_id" text,
	"user" text,
	"reason" text,
	"image" text,
	"source" text
);

--> statement-breakpoint
CREATE TABLE "door_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"device_id" text,
	"village_id" text,
	"period_id" text,
	"start_date" date,
	"end_date" date,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_period" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"plan_id" text,
	"start_date" date,
	"end_date" date,
	"holidays" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "employee" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"village_id" text,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"phone" text,
	"card" text,
	"id_number" text,
	"sex" text,
	"photo" text,
	"plate" text,
	"check_state" text DEFAULT 'passed',
	"state" text DEFAULT 'in',
	"admitted_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "employee_check" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"is_new" boolean DEFAULT false NOT NULL,
	"origin" text,
	"changed" text[],
	"state" text DEFAULT 'pending',
	"auditor" text,
	"audited_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"old" jsonb,
	"new" jsonb
);

--> statement-breakpoint
CREATE TABLE "employee_follow" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"user_id" text,
	"village_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "employee_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"image" text,
	"quality" text DEFAULT 'good',
	"width" integer,
	"height" integer,
	"size" integer,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "face_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"employee_id" text,
	"device_id" text,
	"village_id" text,
	"order" text DEFAULT 'put',
	"state" text DEFAULT 'waiting',
	"attempts" integer DEFAULT 0,
	"error" text,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"retry_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "terminal_image" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"image" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"sort" integer DEFAULT 0,
	"state" text DEFAULT 'waiting',
	"sent_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "terminal_upgrade" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"village_id" text,
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
CREATE TABLE "week_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"spans" jsonb
);

--> statement-breakpoint
CREATE INDEX "day_period_scope" ON "day_period" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "door_scope" ON "door" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_area_scope" ON "door_area" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_device_scope" ON "door_device" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_device_parameter_scope" ON "door_device_parameter" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_event_scope" ON "door_event" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_grant_scope" ON "door_grant" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_period_scope" ON "door_period" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "employee_scope" ON "employee" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "employee_check_scope" ON "employee_check" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "employee_follow_scope" ON "employee_follow" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "employee_photo_scope" ON "employee_photo" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "face_delivery_scope" ON "face_delivery" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "terminal_image_scope" ON "terminal_image" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "terminal_upgrade_scope" ON "terminal_upgrade" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "week_plan_scope" ON "week_plan" USING btree ("company_id");
