CREATE TABLE "advert" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"title" text,
	"plat" text DEFAULT 'own',
	"space_id" text,
	"material" text,
	"link" text,
	"start_date" date,
	"end_date" date,
	"price" bigint DEFAULT 0,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'on',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "advert_park" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plat" text DEFAULT 'own',
	"park_name" text,
	"opens" boolean DEFAULT false NOT NULL,
	"close_type" text DEFAULT 'all',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "advert_space" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"position" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "advert_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"time" timestamp with time zone,
	"day" date,
	"advert_id" text,
	"plat" text,
	"space_id" text,
	"position" text,
	"address" text,
	"open_id" text,
	"click" boolean DEFAULT false NOT NULL,
	"clicked_at" timestamp with time zone,
	"income" bigint DEFAULT 0
);

--> statement-breakpoint
CREATE TABLE "garage_advert" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"title" text,
	"image" text,
	"link" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"sort" integer DEFAULT 0,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "advert_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "advert_plat" text;
--> statement-breakpoint
CREATE INDEX "advert_scope" ON "advert" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "advert_park_scope" ON "advert_park" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "advert_visit_scope" ON "advert_visit" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "garage_advert_scope" ON "garage_advert" USING btree ("company_id");
