CREATE TABLE "visitor" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"phone" text,
	"plate" text,
	"village_id" text,
	"host_id" text,
	"host_name" text,
	"room" text,
	"reason" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"persons" integer DEFAULT 1,
	"id_number" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT 'console',
	"state" text DEFAULT 'pending',
	"pass_code" text,
	"person_id" text,
	"code_id" text,
	"decision" text,
	"remark" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "visitor_car" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"gates" text[] DEFAULT '{}' NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'valid',
	"visitor_id" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "visitor_code" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"need_audit" boolean DEFAULT true NOT NULL,
	"max_hours" integer DEFAULT 12,
	"start_date" date,
	"end_date" date,
	"state" text DEFAULT 'enabled',
	"content" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "visitor_car_id" text;
--> statement-breakpoint
CREATE INDEX "visitor_scope" ON "visitor" USING btree ("company_id","park_id","village_id");
--> statement-breakpoint
CREATE INDEX "visitor_car_scope" ON "visitor_car" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "visitor_code_scope" ON "visitor_code" USING btree ("company_id","village_id");
