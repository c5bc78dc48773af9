CREATE TABLE "personal_request" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"called" text,
	"kind" text,
	"doing" text,
	"reason" text,
	"rows" integer,
	"done" text[] DEFAULT '{}' NOT NULL,
	"stays" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "personal_request_scope" ON "personal_request" USING btree ("company_id");
