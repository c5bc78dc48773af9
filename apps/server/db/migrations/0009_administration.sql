CREATE TABLE "activity_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"kind" text,
	"call" text,
	"user_id" text,
	"user_name" text,
	"rows" integer,
	"surface" text,
	"ip" text,
	"agent" text,
	"request" text,
	"said" jsonb
);

--> statement-breakpoint
CREATE TABLE "api_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"call" text,
	"route" text,
	"result" text,
	"status" integer,
	"ms" integer,
	"user_id" text,
	"user_name" text,
	"surface" text,
	"ip" text,
	"agent" text,
	"request" text,
	"sent" text,
	"answer" text,
	"said" jsonb
);

--> statement-breakpoint
CREATE TABLE "client" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"client_id" text,
	"name" text,
	"secret" text,
	"grants" text[],
	"token_seconds" integer DEFAULT 30000,
	"refresh_seconds" integer,
	"state" text DEFAULT 'enabled',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"place" text,
	"name" text,
	"message" text,
	"call" text,
	"route" text,
	"user_id" text,
	"user_name" text,
	"ip" text,
	"request" text,
	"sent" text,
	"answer" text,
	"trace" text,
	"said" jsonb
);

--> statement-breakpoint
CREATE TABLE "parameter" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"key" text,
	"value" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"code" text,
	"name" text,
	"linkman" text,
	"phone" text,
	"expires_on" date,
	"state" text DEFAULT 'enabled',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "client" text;
--> statement-breakpoint
CREATE INDEX "activity_log_scope" ON "activity_log" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "api_log_scope" ON "api_log" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "error_log_scope" ON "error_log" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "parameter_scope" ON "parameter" USING btree ("company_id");
