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
CREATE TABLE "advert" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"title" text,
	"plat" text DEFAULT 'own',
	"space_id" text,
	"material" text,
	"link" text,
	"start_date" date,
	"end_date" date,
	"price" bigint DEFAULT 0,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'on',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "advert_park" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plat" text DEFAULT 'own',
	"park_name" text,
	"opens" boolean DEFAULT false NOT NULL,
	"close_type" text DEFAULT 'all',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "advert_space" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"position" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "advert_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"time" timestamp with time zone,
	"day" date,
	"advert_id" text,
	"plat" text,
	"space_id" text,
	"position" text,
	"address" text,
	"open_id" text,
	"click" boolean DEFAULT false NOT NULL,
	"clicked_at" timestamp with time zone,
	"income" bigint DEFAULT 0
);

--> statement-breakpoint
CREATE TABLE "alipay_app" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"app_id" text,
	"private_key" text,
	"public_key" text,
	"sign_type" text DEFAULT 'rsa2',
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "alipay_merchant" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"merchant_no" text,
	"auth_token" text,
	"rate_bp" integer DEFAULT 0,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
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
CREATE TABLE "bill_check" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"bill_date" date,
	"source" text,
	"merchant_no" text,
	"wechat_account_id" text,
	"wechat_merchant_id" text,
	"alipay_app_id" text,
	"alipay_merchant_id" text,
	"channel_id" text,
	"our_count" integer DEFAULT 0,
	"ours" bigint DEFAULT 0,
	"our_refunds" bigint DEFAULT 0,
	"their_count" integer DEFAULT 0,
	"theirs" bigint DEFAULT 0,
	"their_refunds" bigint DEFAULT 0,
	"fee" bigint DEFAULT 0,
	"late_count" integer DEFAULT 0,
	"late" bigint DEFAULT 0,
	"diff_count" integer DEFAULT 0,
	"diff" bigint DEFAULT 0,
	"outcome" text DEFAULT 'waiting',
	"checked_at" timestamp with time zone,
	"error" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "bill_difference" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"check_id" text,
	"bill_date" date,
	"source" text,
	"about" text,
	"kind" text,
	"plate" text,
	"online_order_id" text,
	"number" text,
	"channel_trade_no" text,
	"ours" bigint,
	"theirs" bigint,
	"state" text DEFAULT 'open',
	"handled_by" text,
	"handled_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "city_display" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"address" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
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
CREATE TABLE "device_message" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"device_id" text,
	"time" timestamp with time zone,
	"way" text,
	"subject" text,
	"outcome" text DEFAULT 'received',
	"detail" text,
	"body" text,
	"mark" text,
	"facts" text
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
CREATE TABLE "garage_advert" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"title" text,
	"image" text,
	"link" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"sort" integer DEFAULT 0,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "identity_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"issuer" text,
	"client" text,
	"secret" text,
	"state" text DEFAULT 'enabled',
	"remark" text,
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
CREATE TABLE "partner_app" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"app_key" text,
	"secret" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"users" text[] DEFAULT '{}' NOT NULL,
	"return_to" text,
	"open" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "platform_interface" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"app_key" text,
	"secret" text,
	"account_id" text,
	"calls" text[] DEFAULT '{}' NOT NULL,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"limit" integer DEFAULT 60,
	"webhook" text,
	"events" text[],
	"state" text DEFAULT 'enabled',
	"used_at" timestamp with time zone,
	"remark" text,
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
CREATE TABLE "upload_item" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"happened_at" timestamp with time zone,
	"kind" text,
	"plate" text,
	"target" text,
	"platform_id" text,
	"permission_id" text,
	"interface_id" text,
	"state" text DEFAULT 'waiting',
	"tries" integer DEFAULT 0,
	"next_try" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	"stay" text,
	"stay_uid" text,
	"noun" text,
	"object" text,
	"uid" text,
	"content" jsonb
);

--> statement-breakpoint
CREATE TABLE "upload_log" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"time" timestamp with time zone,
	"kind" text,
	"ok" boolean DEFAULT false NOT NULL,
	"said" text,
	"target" text,
	"platform_id" text,
	"interface_id" text,
	"item_id" text,
	"attempt" integer,
	"ms" integer,
	"request" text,
	"answer" text
);

--> statement-breakpoint
CREATE TABLE "upload_permission" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"platform_id" text,
	"park_there" text,
	"kinds" text[],
	"state" text DEFAULT 'enabled',
	"registration" text DEFAULT 'none',
	"registered_at" timestamp with time zone,
	"registration_said" text,
	"last_sent" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "upload_platform" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"type" text DEFAULT 'city',
	"protocol" text DEFAULT 'city-brain',
	"address" text,
	"account" text,
	"key" text,
	"peer_key" text,
	"heartbeat" integer DEFAULT 5,
	"open" text DEFAULT 'shut',
	"remark" text,
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
CREATE TABLE "linked_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"who" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "linked_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);

--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"codes" text[] NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "sign_in_flow" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" text,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "alert_receiver" ADD COLUMN "binding" text;
--> statement-breakpoint
ALTER TABLE "alert_receiver" ADD COLUMN "follower_id" text;
--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "identity_provider_id" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "protocol" text DEFAULT 'parkdeck';
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "account" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "password" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "boom" text;
--> statement-breakpoint
ALTER TABLE "message_template" ADD COLUMN "page" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "alipay_app_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "alipay_merchant_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "advert_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "advert_plat" text;
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;
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
ALTER TABLE "user" ADD COLUMN "second_factor_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "certificates_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "certificates_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "push_token" text;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "push_key" text;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "menu_published_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "followed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "certificates" jsonb;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "menu_published" jsonb;
--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "complaint_id" text;
--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "client" text;
--> statement-breakpoint
CREATE INDEX "activity_log_scope" ON "activity_log" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "advert_scope" ON "advert" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "advert_park_scope" ON "advert_park" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "advert_visit_scope" ON "advert_visit" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "alipay_app_scope" ON "alipay_app" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "alipay_merchant_scope" ON "alipay_merchant" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "api_log_scope" ON "api_log" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "big_screen_scope" ON "big_screen" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "bill_check_scope" ON "bill_check" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "bill_difference_scope" ON "bill_difference" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "city_display_scope" ON "city_display" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "complaint_scope" ON "complaint" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "device_message_scope" ON "device_message" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "district_assignment_scope" ON "district_assignment" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "error_log_scope" ON "error_log" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "garage_advert_scope" ON "garage_advert" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "member_scope" ON "member" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "mini_program_scope" ON "mini_program" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "mini_program_settings_scope" ON "mini_program_settings" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "parameter_scope" ON "parameter" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "partner_app_scope" ON "partner_app" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "platform_interface_scope" ON "platform_interface" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "privacy_agreement_scope" ON "privacy_agreement" USING btree ("company_id","park_id","village_id");
--> statement-breakpoint
CREATE INDEX "privacy_consent_scope" ON "privacy_consent" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "saved_query_scope" ON "saved_query" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "upload_item_scope" ON "upload_item" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "upload_log_scope" ON "upload_log" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "upload_permission_scope" ON "upload_permission" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "upload_platform_scope" ON "upload_platform" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "user_request_scope" ON "user_request" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "wechat_follower_scope" ON "wechat_follower" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_menu_scope" ON "wechat_menu" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_reply_scope" ON "wechat_reply" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_settings_scope" ON "wechat_settings" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "linked_identity_user" ON "linked_identity" USING btree ("user_id");
