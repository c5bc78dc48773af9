CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"group" text,
	"handler" text,
	"cron" text,
	"misfire" text DEFAULT 'once',
	"concurrent" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'paused',
	"remark" text,
	"default_cron" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "job_log" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"job_id" text,
	"name" text,
	"handler" text,
	"start" text,
	"created_by" text,
	"planned_time" timestamp with time zone,
	"start_time" timestamp with time zone,
	"state" text DEFAULT 'waiting',
	"progress" integer,
	"ms" integer,
	"error" text,
	"host" text,
	"worker" integer,
	"said" jsonb
);

--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"scene" text,
	"message" text,
	"channel" text DEFAULT 'sms',
	"code" text,
	"content" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"parameters" jsonb
);

--> statement-breakpoint
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
CREATE TABLE "sms_account" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"platform" text,
	"sign" text,
	"access_key" text,
	"secret" text,
	"app" text,
	"quiet_from" text DEFAULT '22:00',
	"quiet_to" text DEFAULT '08:00',
	"day_limit" integer DEFAULT 10,
	"price" bigint,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "sms_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"scene" text,
	"template_id" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"from" date,
	"until" date,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"send_time" timestamp with time zone,
	"state" text DEFAULT 'waiting',
	"total" integer DEFAULT 0,
	"fed" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "sms_strategy" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"scene" text,
	"message" text,
	"template_id" text,
	"english_template_id" text,
	"advance_days" text[],
	"send_time" text,
	"quiet" text DEFAULT 'wait',
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_account" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"app_id" text,
	"app_secret" text,
	"merchant_no" text,
	"api_key" text,
	"cert_serial" text,
	"private_key" text,
	"platform_key_id" text,
	"platform_keys" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_merchant" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"merchant_no" text,
	"app_id" text,
	"rate_bp" integer DEFAULT 0,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "job_schedule" (
	"job_id" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"planned_for" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "wechat_account_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "wechat_merchant_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "form" text DEFAULT 'code';
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "payer_ip" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "prepay" jsonb;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "message_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "parts" integer;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "account_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "strategy_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "plan_id" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "template" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "quiet" text DEFAULT 'wait';
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "unsure" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "parameters" jsonb;
--> statement-breakpoint
CREATE INDEX "message_template_scope" ON "message_template" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "notice_scope" ON "notice" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "sms_account_scope" ON "sms_account" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "sms_plan_scope" ON "sms_plan" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "sms_strategy_scope" ON "sms_strategy" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_account_scope" ON "wechat_account" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_merchant_scope" ON "wechat_merchant" USING btree ("company_id");
