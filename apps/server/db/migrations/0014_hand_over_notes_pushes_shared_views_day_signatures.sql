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
CREATE TABLE "handover_note" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"content" text,
	"gate_id" text,
	"until" timestamp with time zone,
	"state" text DEFAULT 'valid',
	"read_by" text,
	"author_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"readings" jsonb
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
CREATE TABLE "push_device" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session" text NOT NULL,
	"endpoint" text NOT NULL,
	"browser_key" text NOT NULL,
	"secret" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "user_id" text;
--> statement-breakpoint
CREATE INDEX "day_signature_scope" ON "day_signature" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "handover_note_scope" ON "handover_note" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "shared_view_scope" ON "shared_view" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("user_id");
