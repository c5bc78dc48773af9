CREATE TABLE "personal_access" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"called" text,
	"noun" text,
	"row_id" text,
	"reason" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "personal_access_scope" ON "personal_access" USING btree ("company_id");
