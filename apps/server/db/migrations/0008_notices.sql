CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"title" text,
	"content" text,
	"kind" text DEFAULT 'general',
	"released_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE INDEX "notice_scope" ON "notice" USING btree ("company_id");
