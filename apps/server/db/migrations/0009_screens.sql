CREATE TABLE "big_screen" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"tiles" jsonb
);

--> statement-breakpoint
CREATE TABLE "code_model" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"title" text,
	"title_en" text,
	"noun" text,
	"prefix" text,
	"area" text,
	"scope" text DEFAULT 'park',
	"source_id" text,
	"table" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "data_source" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"kind" text DEFAULT 'mysql',
	"address" text,
	"user" text,
	"password" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "saved_query" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"statement" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"parameters" jsonb,
	"columns" jsonb
);

--> statement-breakpoint
CREATE INDEX "big_screen_scope" ON "big_screen" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "saved_query_scope" ON "saved_query" USING btree ("company_id");
