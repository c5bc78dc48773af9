CREATE TABLE "mini_program" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"app_id" text,
	"secret" text,
	"version" text,
	"audit" text DEFAULT 'draft',
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "mini_program_settings" (
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
CREATE TABLE "mqtt_config" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"host" text,
	"port" integer DEFAULT 1883,
	"client_id" text,
	"user" text,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"password" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_follower" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"account_id" text,
	"open_id" text,
	"name" text,
	"phone" text,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"followed_at" timestamp with time zone,
	"mini_open_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_menu" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"parent_id" text,
	"name" text,
	"kind" text,
	"value" text,
	"link" text,
	"reply_id" text,
	"program_id" text,
	"sort" integer DEFAULT 0,
	"published_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"keyword" text,
	"match" text DEFAULT 'whole',
	"kind" text DEFAULT 'text',
	"content" text,
	"title" text,
	"picture" text,
	"link" text,
	"media" text,
	"media_until" timestamp with time zone,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"subscribe_text" text,
	"other_text" text,
	"pay_text" text,
	"replies" boolean DEFAULT true NOT NULL,
	"pushes" boolean DEFAULT true NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "alert_receiver" ADD COLUMN "binding" text;
--> statement-breakpoint
ALTER TABLE "alert_receiver" ADD COLUMN "follower_id" text;
--> statement-breakpoint
ALTER TABLE "message_template" ADD COLUMN "page" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "channel" text DEFAULT 'sms';
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "delivered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "receipt" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "cost" integer;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "follower_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "official_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "program_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "page" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "instead" jsonb;
--> statement-breakpoint
ALTER TABLE "sms_strategy" ADD COLUMN "push_template_id" text;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "push_token" text;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "push_key" text;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "menu_published_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "followed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "menu_published" jsonb;
--> statement-breakpoint
CREATE INDEX "mini_program_scope" ON "mini_program" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "mini_program_settings_scope" ON "mini_program_settings" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_follower_scope" ON "wechat_follower" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_menu_scope" ON "wechat_menu" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_reply_scope" ON "wechat_reply" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_settings_scope" ON "wechat_settings" USING btree ("company_id");
