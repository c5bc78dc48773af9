CREATE TABLE "attendance_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"late" integer DEFAULT 5,
	"early" integer DEFAULT 5,
	"absent" integer DEFAULT 120,
	"before" integer DEFAULT 120,
	"after" integer DEFAULT 240,
	"holidays" boolean DEFAULT true NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "health_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"kind" text DEFAULT 'certificate',
	"image" text,
	"taken_on" date,
	"expires_on" date,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "health_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"state" text DEFAULT 'normal',
	"since" date,
	"until" date,
	"conditions" text,
	"contact" text,
	"contact_phone" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "heat_camera" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"place_id" text,
	"village_id" text,
	"state" text DEFAULT 'inactive',
	"last_online" timestamp with time zone,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "place" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"lng" double precision,
	"lat" double precision,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "temperature_record" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"time" timestamp with time zone,
	"person" text,
	"employee_id" text,
	"place_id" text,
	"village_id" text,
	"camera_id" text,
	"temperature" integer,
	"result" text DEFAULT 'passed',
	"origin" text DEFAULT 'manual',
	"image" text,
	"remark" text,
	"source" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "temperature_template" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"min" integer DEFAULT 340,
	"max" integer DEFAULT 430,
	"alarm" integer DEFAULT 373,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "ventilator" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"place_id" text,
	"village_id" text,
	"state" text DEFAULT 'inactive',
	"last_online" timestamp with time zone,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"on_above" integer DEFAULT 280,
	"off_below" integer DEFAULT 250,
	"mode" text DEFAULT 'auto',
	"temperature" integer,
	"running" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "work_schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"start" text,
	"end" text,
	"days" text[],
	"grace" integer,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "attendance_rule_scope" ON "attendance_rule" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "health_photo_scope" ON "health_photo" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "health_profile_scope" ON "health_profile" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "heat_camera_scope" ON "heat_camera" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "place_scope" ON "place" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "temperature_record_scope" ON "temperature_record" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "temperature_template_scope" ON "temperature_template" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "ventilator_scope" ON "ventilator" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "work_schedule_scope" ON "work_schedule" USING btree ("company_id");
