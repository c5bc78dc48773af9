CREATE TABLE "complaint" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"phone" text,
	"plate" text,
	"type" text,
	"content" text,
	"source" text,
	"session_id" text,
	"state" text DEFAULT 'new',
	"handler_id" text,
	"answer" text,
	"accepted_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "district_assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"area_id" text,
	"district_id" text,
	"grid" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"phone" text,
	"nick_name" text,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "privacy_agreement" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"title" text,
	"tag" text DEFAULT 'company',
	"place" text,
	"village_id" text,
	"content" text,
	"version" integer DEFAULT 1,
	"state" text DEFAULT 'draft',
	"released_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "privacy_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"who" text,
	"phone" text,
	"agreement_id" text,
	"version" integer,
	"way" text,
	"device" text,
	"address" text,
	"state" text DEFAULT 'agreed',
	"agreed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "user_request" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"title" text,
	"content" text,
	"kind" text DEFAULT 'other',
	"complaint_id" text,
	"session_id" text,
	"plate" text,
	"amount" bigint,
	"user" text,
	"time" timestamp with time zone,
	"state" text DEFAULT 'open',
	"outcome" text,
	"handle_remark" text,
	"handled_by" text,
	"handled_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "complaint_id" text;
--> statement-breakpoint
CREATE INDEX "complaint_scope" ON "complaint" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "district_assignment_scope" ON "district_assignment" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "member_scope" ON "member" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "privacy_agreement_scope" ON "privacy_agreement" USING btree ("company_id","park_id","village_id");
--> statement-breakpoint
CREATE INDEX "privacy_consent_scope" ON "privacy_consent" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "user_request_scope" ON "user_request" USING btree ("company_id","park_id");
