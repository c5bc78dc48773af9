CREATE TABLE "day_signature" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"day" date,
	"number" integer,
	"signed_by" text,
	"signed_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"figures" jsonb
);

--> statement-breakpoint
CREATE TABLE "shared_view" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"what" text,
	"list" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"owner_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"look" jsonb
);

--> statement-breakpoint
CREATE INDEX "day_signature_scope" ON "day_signature" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "shared_view_scope" ON "shared_view" USING btree ("company_id");
