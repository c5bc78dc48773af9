CREATE TABLE "admin_role" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"alias" text,
	"menus" text[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_receiver" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"phone" text,
	"tag" text DEFAULT 'park',
	"place" text,
	"village_id" text,
	"user_id" text,
	"events" text[],
	"language" text DEFAULT 'chinese',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"master_id" text,
	"stalls" integer,
	"offset" integer DEFAULT 0,
	"kind" text DEFAULT 'inside',
	"charged" boolean DEFAULT true NOT NULL,
	"stereo" boolean DEFAULT false NOT NULL,
	"approve_state" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "arrears" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"plate" text,
	"order_id" text,
	"session_id" text,
	"owed" bigint,
	"paid" bigint DEFAULT 0,
	"source" text,
	"state" text,
	"owed_since" timestamp with time zone,
	"examiner" text,
	"examined_at" timestamp with time zone,
	"examine_remark" text,
	"pay_order_id" text,
	"pay_time" timestamp with time zone,
	"cancel_remark" text,
	"remind_times" integer DEFAULT 0,
	"reminded_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "arrears_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"min_owed" bigint DEFAULT 0,
	"grace_hours" integer DEFAULT 24,
	"needs_examination" boolean DEFAULT false NOT NULL,
	"blocks_entry" boolean DEFAULT false NOT NULL,
	"blacklist_after_days" integer,
	"scenes" text[],
	"cross_park" boolean DEFAULT false NOT NULL,
	"sms_reminder" boolean DEFAULT false NOT NULL,
	"late_fee_permille_day" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auto_debit" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"pay_way" text,
	"priority" integer DEFAULT 0,
	"limit" bigint,
	"merchant_no" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "berth" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"section_id" text,
	"lng" double precision,
	"lat" double precision,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blacklist_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"reason" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"effect" text DEFAULT 'refuse',
	"source" text DEFAULT 'manual',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"berth_id" text,
	"book_start" timestamp with time zone,
	"book_end" timestamp with time zone,
	"owner" text,
	"phone" text,
	"purpose" text,
	"state" text DEFAULT 'pending',
	"auditor" text,
	"audited_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booth" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"area_id" text,
	"ip" text,
	"prints_tickets" boolean DEFAULT false NOT NULL,
	"central" boolean DEFAULT false NOT NULL,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "branding" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"host" text,
	"logo" text,
	"short_name" text,
	"title" text,
	"sign_in_logo" text,
	"filing" text,
	"copyright" text,
	"variant" text DEFAULT 'standard',
	"top_menus" text[] DEFAULT '{}' NOT NULL,
	"community_entry" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "camera_binding" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"serial" text,
	"gate_id" text,
	"channel" integer DEFAULT 1,
	"role" text DEFAULT 'main',
	"stream" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "car_model" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"kind" text DEFAULT 'small',
	"plate_colors" text[],
	"default" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "car_type" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"base" text DEFAULT 'monthly',
	"month_fee" bigint,
	"season_fee" bigint,
	"year_fee" bigint,
	"month_min" integer DEFAULT 1,
	"month_max" integer DEFAULT 36,
	"overdue_as" text,
	"online_renew" boolean DEFAULT false NOT NULL,
	"needs_group" boolean DEFAULT false NOT NULL,
	"display_text" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"spans" jsonb
);
--> statement-breakpoint
CREATE TABLE "card" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"owner" text,
	"phone" text,
	"balance" bigint DEFAULT 0,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_recharge" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"card_id" text,
	"plate" text,
	"amount" bigint,
	"gift" bigint DEFAULT 0,
	"pay_way" text,
	"balance_after" bigint,
	"order_id" text,
	"operator" text,
	"remark" text,
	"time" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_error" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"kind" text,
	"message" text,
	"url" text,
	"user_id" text,
	"stack" text,
	"info" text
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"code" text,
	"parent_id" text,
	"master_id" text,
	"kind" text DEFAULT 'operator',
	"linkman" text,
	"phone" text,
	"province_id" text,
	"city_id" text,
	"district_id" text,
	"address" text,
	"tax_number" text,
	"logo" text,
	"tenant" text,
	"state" text DEFAULT 'enabled',
	"expire_date" date,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "complex_tariff" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"free_minutes" integer DEFAULT 0,
	"free_mode" text DEFAULT 'threshold',
	"round_to" text DEFAULT 'second',
	"first_minutes" integer DEFAULT 0,
	"first_price" bigint DEFAULT 0,
	"unit_minutes" integer DEFAULT 60,
	"unit_price" bigint,
	"cap_mode" text DEFAULT 'none',
	"day_cap" bigint,
	"entry_cap" bigint,
	"by_entry" boolean DEFAULT false NOT NULL,
	"entry_price" bigint DEFAULT 0,
	"entry_per" text DEFAULT 'stay',
	"holiday_free" boolean DEFAULT false NOT NULL,
	"weekend_cap" bigint,
	"new_energy_share" integer DEFAULT 1000,
	"share" integer DEFAULT 1000,
	"round_step" text DEFAULT 'fen',
	"share_day_cap" boolean DEFAULT false NOT NULL,
	"round_mode" text DEFAULT 'halfUp',
	"unit_across" text DEFAULT 'restart',
	"reset_scope" text DEFAULT 'stay',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"day_kinds" jsonb,
	"classes" jsonb
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"rule_id" text,
	"store_id" text,
	"plate" text,
	"phone" text,
	"state" text,
	"take_time" timestamp with time zone,
	"expire_time" timestamp with time zone,
	"order_id" text,
	"used_fen" bigint,
	"use_time" timestamp with time zone,
	"void_remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_banner" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"title" text,
	"image" text,
	"rule_id" text,
	"link" text,
	"sort" integer DEFAULT 0,
	"start_date" date,
	"end_date" date,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_gift" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"time" timestamp with time zone,
	"giver" text,
	"coupon_id" text,
	"plate" text,
	"phone" text,
	"kind" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"store_id" text,
	"type" text DEFAULT 'amount',
	"value" integer,
	"threshold" bigint DEFAULT 0,
	"max_fen" bigint,
	"total" integer,
	"per_user" integer DEFAULT 1,
	"sell_price" bigint,
	"validity" text DEFAULT 'fixed',
	"start_date" date,
	"end_date" date,
	"valid_days" integer,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_store" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"phone" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"balance" bigint DEFAULT 0,
	"login_name" text,
	"password" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"parent_id" text,
	"village_id" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"linkman" text,
	"phone" text,
	"sort" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "derate" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"seller_id" text,
	"type" text DEFAULT 'minutes',
	"value" integer,
	"price" bigint DEFAULT 0,
	"max_fen" bigint,
	"tariff_id" text,
	"start_date" date,
	"end_date" date,
	"day_limit" integer,
	"stackable" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "derate_code" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"seller_id" text,
	"derate_id" text,
	"kind" text DEFAULT 'static',
	"total" integer,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"one_plate_day" integer DEFAULT 1,
	"state" text DEFAULT 'enabled',
	"content" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "derate_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"derate_id" text,
	"seller_id" text,
	"num" integer,
	"price" bigint,
	"valid_days" integer,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "derate_purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"seller_id" text,
	"offer" text,
	"derate_id" text,
	"num" integer,
	"amount" bigint,
	"expire_date" date,
	"order_id" text,
	"time" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "derate_use" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"seller_id" text,
	"derate_id" text,
	"session_id" text,
	"order_id" text,
	"plate" text,
	"type" text,
	"value" integer,
	"derated" bigint DEFAULT 0,
	"seller_cost" bigint DEFAULT 0,
	"code" text,
	"serial" integer,
	"purchase_id" text,
	"time" timestamp with time zone,
	"state" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"number" text,
	"gate_id" text,
	"type" text,
	"manufacturer_id" text,
	"ip" text,
	"port" integer,
	"mac" text,
	"wireless" boolean DEFAULT false NOT NULL,
	"firmware_id" text,
	"state" text DEFAULT 'inactive',
	"last_online" timestamp with time zone,
	"bound_serial" text,
	"encrypted" boolean DEFAULT false NOT NULL,
	"video_url" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_connection" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"device_id" text,
	"event" text,
	"time" timestamp with time zone,
	"ip" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "device_parameter" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"key" text,
	"value" text,
	"state" text DEFAULT 'waiting',
	"sent_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"code" text,
	"key" text,
	"text" text,
	"parent_id" text,
	"sort" integer DEFAULT 0,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "display_binding" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"display_id" text,
	"section_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "display_config" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"gate_id" text,
	"device_id" text,
	"line_count" text DEFAULT 'two',
	"brightness" integer DEFAULT 8,
	"speak_on" boolean DEFAULT true NOT NULL,
	"volume" integer DEFAULT 8,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "display_line" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"config_id" text,
	"scene" text,
	"line" integer,
	"text" text,
	"color" text DEFAULT 'red',
	"effect" text DEFAULT 'static',
	"speed" integer DEFAULT 5,
	"voice" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "duty_record" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"user_id" text,
	"section_id" text,
	"day" date,
	"on_time" timestamp with time zone,
	"off_time" timestamp with time zone,
	"lng" double precision,
	"lat" double precision,
	"state" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "duty_shift" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"start" text,
	"end" text,
	"days" text[],
	"sections" text[] DEFAULT '{}' NOT NULL,
	"users" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "escape" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"session_id" text,
	"in_time" timestamp with time zone,
	"out_time" timestamp with time zone,
	"due" bigint,
	"state" text,
	"collector" text,
	"arrears_id" text,
	"cancelled_by" text,
	"cancelled_at" timestamp with time zone,
	"cancel_remark" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "etc_check" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"bill_date" date,
	"our_count" integer DEFAULT 0,
	"ours" bigint DEFAULT 0,
	"their_count" integer DEFAULT 0,
	"theirs" bigint DEFAULT 0,
	"diff_count" integer DEFAULT 0,
	"diff" bigint DEFAULT 0,
	"result" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "etc_difference" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"check_id" text,
	"online_order_id" text,
	"plate" text,
	"channel_trade_no" text,
	"ours" bigint,
	"theirs" bigint,
	"kind" text,
	"result" text,
	"handled_by" text,
	"handled_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exception" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"kind" text,
	"gate_id" text,
	"plate" text,
	"session_id" text,
	"event_id" text,
	"due" bigint,
	"opened_at" timestamp with time zone,
	"target" integer,
	"snooze_until" timestamp with time zone,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"state" text DEFAULT 'open',
	"decision" text,
	"command_id" text,
	"note" text,
	"done_at" timestamp with time zone,
	"candidates" jsonb
);
--> statement-breakpoint
CREATE TABLE "fee_case" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"group" text,
	"in" timestamp with time zone,
	"out" timestamp with time zone,
	"vehicle_class" text DEFAULT 'small',
	"expected" bigint,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "firmware" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"version" text,
	"model" text,
	"file" text,
	"checksum" text,
	"size" integer,
	"forced" boolean DEFAULT false NOT NULL,
	"note" text,
	"released" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gate" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"area_id" text,
	"booth_id" text,
	"direction" text,
	"linked_area_id" text,
	"open_mode" text DEFAULT 'auto',
	"temporary_in" boolean DEFAULT true NOT NULL,
	"temporary_out" boolean DEFAULT true NOT NULL,
	"captures_papers" boolean DEFAULT false NOT NULL,
	"cloud_seat" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gate_command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"sent_at" timestamp with time zone,
	"gate_id" text,
	"device_id" text,
	"lock_id" text,
	"kind" text,
	"state" text DEFAULT 'sent',
	"user" text,
	"reason" text,
	"plate" text,
	"session_id" text,
	"rest" text,
	"waivable" bigint,
	"ack_at" timestamp with time zone,
	"ack_message" text,
	"payload" jsonb
);
--> statement-breakpoint
CREATE TABLE "gate_event" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"time" timestamp with time zone,
	"gate_id" text,
	"type" text,
	"plate" text,
	"outcome" text,
	"due" bigint,
	"confidence" integer,
	"user" text,
	"reason" text,
	"session_id" text,
	"image" text,
	"source" text,
	"screen" jsonb
);
--> statement-breakpoint
CREATE TABLE "gate_schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"gate_id" text,
	"car_type_id" text,
	"kind" text DEFAULT 'weekly',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"spans" jsonb
);
--> statement-breakpoint
CREATE TABLE "handheld" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"imei" text,
	"name" text,
	"user_id" text,
	"version" text,
	"last_online" timestamp with time zone,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "handheld_version" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"version" text,
	"file" text,
	"forced" boolean DEFAULT false NOT NULL,
	"note" text,
	"released" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "health_test" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"person" text,
	"plate" text,
	"village_id" text,
	"result" text,
	"sampled_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"date" date,
	"kind" text DEFAULT 'holiday',
	"name" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"issuer_id" text,
	"orders" text[] DEFAULT '{}' NOT NULL,
	"title" text,
	"title_type" text,
	"tax_no" text,
	"email" text,
	"phone" text,
	"amount" bigint,
	"tax" bigint,
	"kind" text,
	"state" text,
	"invoice_code" text,
	"invoice_no" text,
	"issued_at" timestamp with time zone,
	"error" text,
	"red_type" text,
	"red_no" text,
	"red_tries" integer DEFAULT 0,
	"retries" integer DEFAULT 0,
	"placed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"sent_to" text,
	"send_state" text,
	"sent_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_issuer" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"tax_no" text,
	"address" text,
	"phone" text,
	"bank_account" text,
	"rate" text DEFAULT 'r6',
	"goods_name" text DEFAULT '停车费',
	"goods_code" text DEFAULT '3040502020200000000',
	"kind" text DEFAULT 'digital',
	"payee" text,
	"checker" text,
	"drawer" text,
	"interface_data" text,
	"end_date" date,
	"renewal_order_id" text,
	"end_before" date,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lock" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"serial" text,
	"berth_id" text,
	"section_id" text,
	"state" text DEFAULT 'unknown',
	"since" timestamp with time zone,
	"battery" integer,
	"online" text DEFAULT 'inactive',
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"registers" jsonb
);
--> statement-breakpoint
CREATE TABLE "manufacturer" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"linkman" text,
	"phone" text,
	"protocol" text DEFAULT 'mqtt',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"code" text,
	"path" text,
	"icon" text,
	"kind" text DEFAULT 'page',
	"parent_id" text,
	"sort" integer DEFAULT 0,
	"component" text,
	"new_window" boolean DEFAULT false NOT NULL,
	"keep_alive" boolean DEFAULT true NOT NULL,
	"top_menus" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "object_storage" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"bucket" text,
	"endpoint" text,
	"key" text,
	"expire_days" integer DEFAULT 90,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "online_order" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"order_id" text,
	"orders" text[] DEFAULT '{}' NOT NULL,
	"plate" text,
	"out_trade_no" text,
	"channel_trade_no" text,
	"channel_id" text,
	"gift" bigint,
	"pay_way" text,
	"scene" text,
	"amount" bigint,
	"refunded" bigint DEFAULT 0,
	"state" text,
	"late" boolean DEFAULT false NOT NULL,
	"pay_time" timestamp with time zone,
	"placed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"queries" integer DEFAULT 0,
	"asked_at" timestamp with time zone,
	"payer" text,
	"error" text,
	"rate_bp" integer,
	"channel_fee" bigint DEFAULT 0,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"type" text,
	"at" timestamp with time zone,
	"user_name" text,
	"action" text,
	"noun" text,
	"row_id" text,
	"object_name" text,
	"surface" text,
	"ip" text,
	"request" text,
	"content" jsonb
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"type" text,
	"session_id" text,
	"plate" text,
	"fee" bigint DEFAULT 0,
	"due" bigint DEFAULT 0,
	"derated" bigint DEFAULT 0,
	"coupon" bigint DEFAULT 0,
	"waived" bigint DEFAULT 0,
	"used_coupon_id" text,
	"paid" bigint DEFAULT 0,
	"owed" bigint DEFAULT 0,
	"refunded" bigint DEFAULT 0,
	"late_fee" bigint DEFAULT 0,
	"state" text,
	"pending" text,
	"pay_way" text,
	"pay_time" timestamp with time zone,
	"charge_from" timestamp with time zone,
	"charge_to" timestamp with time zone,
	"tariff_id" text,
	"invoiced" boolean DEFAULT false NOT NULL,
	"invoice_remark" text,
	"cashier" text,
	"user_id" text,
	"seller_id" text,
	"settled_at" timestamp with time zone,
	"close_reason" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"derates" jsonb,
	"fee_lines" jsonb
);
--> statement-breakpoint
CREATE TABLE "park" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"village_id" text,
	"kind" text DEFAULT 'garage',
	"stalls" integer,
	"offset" integer DEFAULT 0,
	"lng" double precision,
	"lat" double precision,
	"province_id" text,
	"city_id" text,
	"district_id" text,
	"address" text,
	"linkman" text,
	"phone" text,
	"fee_notice" text,
	"online" boolean DEFAULT false NOT NULL,
	"open_time" text,
	"close_time" text,
	"ring" boolean DEFAULT false NOT NULL,
	"ring_park_id" text,
	"wireless" boolean DEFAULT false NOT NULL,
	"need_berth" boolean DEFAULT false NOT NULL,
	"berths" integer,
	"published" boolean DEFAULT false NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "park_code" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"kind" text,
	"gate_id" text,
	"area_id" text,
	"content" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "park_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"villages" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "park_service" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"kind" text,
	"start_date" date,
	"end_date" date,
	"price" bigint,
	"remind_days" integer DEFAULT 30,
	"description" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "park_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"leave_grace" integer DEFAULT 15,
	"pre_pay_free_again" boolean DEFAULT false NOT NULL,
	"merge_visits" integer DEFAULT 0,
	"expire_remind_days" integer DEFAULT 7,
	"pass_grace_days" integer DEFAULT 0,
	"expired_as" text DEFAULT 'temporary',
	"car_overflow" text DEFAULT 'temporary',
	"pause_extends" boolean DEFAULT true NOT NULL,
	"repeat_entry" text DEFAULT 'close-old',
	"no_entry_record" text DEFAULT 'free',
	"no_entry_fee" bigint,
	"plate_matching" text DEFAULT 'exact',
	"arrears_block_entry" boolean DEFAULT false NOT NULL,
	"arrears_at_exit" boolean DEFAULT true NOT NULL,
	"free_on_exception" boolean DEFAULT false NOT NULL,
	"remaining_warning" integer,
	"max_stay_hours" integer DEFAULT 72,
	"invoices" boolean DEFAULT false NOT NULL,
	"voice_language" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pass" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"car_type_id" text,
	"car_model_id" text,
	"owner" text,
	"phone" text,
	"id_number" text,
	"room" text,
	"start_date" date,
	"end_date" date,
	"state" text,
	"gates" text[] DEFAULT '{}' NOT NULL,
	"stall_group_id" text,
	"short_plate" boolean DEFAULT false NOT NULL,
	"white_listed" boolean DEFAULT true NOT NULL,
	"pay_way" text DEFAULT 'cash',
	"pay_time" text DEFAULT 'now',
	"paused_from" date,
	"stop_reason" text,
	"confirm_state" text,
	"source" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"lapses" jsonb
);
--> statement-breakpoint
CREATE TABLE "pass_application" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"plate" text,
	"car_type_id" text,
	"months" integer DEFAULT 1,
	"owner" text,
	"phone" text,
	"room" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending',
	"round" integer DEFAULT 1,
	"applicant_id" text,
	"applied_at" timestamp with time zone,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"remark" text,
	"pass_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pass_period" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"pass_id" text,
	"number" integer,
	"kind" text,
	"start_date" date,
	"end_date" date,
	"months" integer,
	"days" integer,
	"amount" bigint,
	"order_id" text,
	"operator" text,
	"reverses_id" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pass_request" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"car_type_id" text,
	"owner" text,
	"phone" text,
	"start_date" date,
	"end_date" date,
	"remark" text,
	"state" text DEFAULT 'pending',
	"applicant" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_channel" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"kind" text,
	"merchant_no" text,
	"key" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"priority" integer DEFAULT 0,
	"rate_bp" integer DEFAULT 0,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"order_id" text,
	"plate" text,
	"amount" bigint,
	"pay_way" text,
	"scene" text,
	"online_order_id" text,
	"card_id" text,
	"shift_id" text,
	"cashier" text,
	"time" timestamp with time zone,
	"intent" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"account_name" text,
	"bank" text,
	"account_no" text,
	"account" text,
	"minimum" bigint DEFAULT 10000,
	"cycle" text DEFAULT 'week',
	"auto" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plate_correction" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"wrong" text,
	"right" text,
	"times" integer DEFAULT 0,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_template" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"kind" text,
	"paper" text DEFAULT 'narrow',
	"content" text,
	"usual" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reason" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"text" text,
	"use" text,
	"sort" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" integer,
	"of" text,
	"prints" integer DEFAULT 1,
	"printed_at" timestamp with time zone,
	"printed_by" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recognition" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"time" timestamp with time zone,
	"serial" text,
	"text" text,
	"color" text,
	"confidence" integer,
	"image" text,
	"upload" text DEFAULT 'sent'
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"order_id" text,
	"online_order_id" text,
	"card_id" text,
	"shift_id" text,
	"plate" text,
	"pay_way" text,
	"amount" bigint,
	"reason" text,
	"state" text,
	"channel_refund_no" text,
	"applicant" text,
	"applied_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"name" text,
	"parent_id" text,
	"level" integer
);
--> statement-breakpoint
CREATE TABLE "release_request" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"gate_id" text,
	"applicant" text,
	"reason" text,
	"state" text DEFAULT 'pending',
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"source" text
);
--> statement-breakpoint
CREATE TABLE "restricted_passage" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"time" timestamp with time zone,
	"plate" text,
	"area_id" text,
	"gate_id" text,
	"passed" boolean DEFAULT false NOT NULL,
	"reason" text,
	"vehicle_id" text,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "restricted_vehicle" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"area_id" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"reason" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revenue_share" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"receiver_id" text,
	"permille" integer,
	"start_date" date,
	"end_date" date,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roadside_display" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"serial" text,
	"section_id" text,
	"text" text,
	"remain" boolean DEFAULT true NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roadside_option" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"key" text,
	"value" text,
	"section_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roadside_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"charge_start" text,
	"charge_end" text,
	"sensor_confirm" integer DEFAULT 60,
	"leave_confirm" integer DEFAULT 60,
	"photo_required" boolean DEFAULT false NOT NULL,
	"escape_after" integer DEFAULT 30,
	"collector_waives" boolean DEFAULT false NOT NULL,
	"waive_max" bigint,
	"patrol_every" integer,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"alias" text,
	"all_parks" boolean DEFAULT false NOT NULL,
	"refund_max" bigint,
	"waive_max" bigint,
	"menus" text[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"street" text,
	"line" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "section_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"user_id" text,
	"section_id" text,
	"start_date" date,
	"end_date" date,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seller" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"linkman" text,
	"phone" text,
	"mode" text DEFAULT 'prepaid',
	"balance" bigint DEFAULT 0,
	"credit" bigint DEFAULT 0,
	"state" text DEFAULT 'enabled',
	"end_date" date,
	"login_name" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seller_recharge" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"seller_id" text,
	"amount" bigint,
	"kind" text,
	"balance_after" bigint,
	"order_id" text,
	"remark" text,
	"operator" text,
	"time" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seller_user" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"seller_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sensor" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"serial" text,
	"berth_id" text,
	"section_id" text,
	"occupied" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone,
	"pending" boolean DEFAULT false NOT NULL,
	"battery" integer,
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "serial_camera" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"serial" text,
	"model" text,
	"manufacturer_id" text,
	"code" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"area_id" text,
	"entry_area_id" text,
	"section_id" text,
	"berth_id" text,
	"pile_id" text,
	"car_type_id" text,
	"car_model_id" text,
	"plate_color" text,
	"state" text,
	"in_time" timestamp with time zone,
	"in_gate_id" text,
	"in_image" text,
	"confidence" integer,
	"in_user" text,
	"enter_type" text,
	"out_time" timestamp with time zone,
	"out_gate_id" text,
	"out_image" text,
	"out_user" text,
	"release_type" text,
	"release_reason" text,
	"shift_id" text,
	"pass_id" text,
	"stall_group_id" text,
	"due" bigint DEFAULT 0,
	"paid" bigint DEFAULT 0,
	"derated" bigint DEFAULT 0,
	"coupon" bigint DEFAULT 0,
	"waived" bigint DEFAULT 0,
	"owed" bigint DEFAULT 0,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"visits" jsonb
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"settle_date" date,
	"pay_way" text,
	"trade" bigint DEFAULT 0,
	"refund" bigint DEFAULT 0,
	"channel_fee" bigint DEFAULT 0,
	"share" bigint DEFAULT 0,
	"net" bigint DEFAULT 0,
	"state" text,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"drift" bigint,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"parts" jsonb
);
--> statement-breakpoint
CREATE TABLE "shift" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"user_id" text,
	"cashier" text,
	"booth_id" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"state" text,
	"handover" bigint,
	"diff" bigint,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simple_tariff" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"free_minutes" integer DEFAULT 0,
	"free_mode" text DEFAULT 'threshold',
	"round_to" text DEFAULT 'second',
	"first_minutes" integer DEFAULT 0,
	"first_price" bigint DEFAULT 0,
	"unit_minutes" integer DEFAULT 60,
	"unit_price" bigint,
	"cap_mode" text DEFAULT 'none',
	"day_cap" bigint,
	"entry_cap" bigint,
	"by_entry" boolean DEFAULT false NOT NULL,
	"entry_price" bigint DEFAULT 0,
	"entry_per" text DEFAULT 'stay',
	"holiday_free" boolean DEFAULT false NOT NULL,
	"weekend_cap" bigint,
	"new_energy_share" integer DEFAULT 1000,
	"share" integer DEFAULT 1000,
	"round_step" text DEFAULT 'fen',
	"share_day_cap" boolean DEFAULT false NOT NULL,
	"night_start" text,
	"night_end" text,
	"night_unit_minutes" integer,
	"night_unit_price" bigint,
	"night_cap" bigint,
	"night_free" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_record" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"queued_at" timestamp with time zone,
	"phone" text,
	"content" text,
	"scene" text,
	"state" text DEFAULT 'queued',
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0,
	"next_try" timestamp with time zone,
	"error" text,
	"noun" text,
	"object" text,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "stall_group" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"stalls" integer DEFAULT 1,
	"owner" text,
	"phone" text,
	"room" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stall_group_area" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"group_id" text,
	"area_id" text,
	"stalls" integer,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"area_id" text,
	"car_type_id" text,
	"car_model_id" text,
	"kind" text DEFAULT 'simple',
	"rule" text,
	"version" integer,
	"effective_from" timestamp with time zone,
	"effective_to" timestamp with time zone,
	"group" text,
	"published_at" timestamp with time zone,
	"based_on_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tariff_period" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"rule_id" text,
	"name" text,
	"start" text,
	"end" text,
	"days" text DEFAULT 'all',
	"cap" bigint,
	"free" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tariff_step" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"rule_id" text,
	"period_id" text,
	"from_minutes" integer,
	"unit_minutes" integer,
	"unit_price" bigint,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "top_menu" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"code" text,
	"icon" text,
	"sort" integer DEFAULT 0,
	"menus" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"settlements" text[] DEFAULT '{}' NOT NULL,
	"amount" bigint,
	"bank" text,
	"account_name" text,
	"account" text,
	"account_no" text,
	"state" text,
	"bank_no" text,
	"error" text,
	"time" timestamp with time zone,
	"done_at" timestamp with time zone,
	"retry_of_id" text,
	"placed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upgrade" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"from" text,
	"firmware_id" text,
	"version" text,
	"state" text DEFAULT 'waiting',
	"progress" integer DEFAULT 0,
	"created_by" text,
	"confirmed_by" text,
	"error" text,
	"sent_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"user_name" text,
	"nick_name" text,
	"phone" text,
	"kind" text DEFAULT 'park',
	"roles" text[] DEFAULT '{}' NOT NULL,
	"password" text,
	"state" text DEFAULT 'enabled',
	"must_change" boolean DEFAULT false NOT NULL,
	"last_login" timestamp with time zone,
	"offline_admin" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vacancy" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"section_id" text,
	"berth_id" text,
	"free_from" timestamp with time zone,
	"free_to" timestamp with time zone,
	"minutes" integer
);
--> statement-breakpoint
CREATE TABLE "village" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"province_id" text,
	"city_id" text,
	"district_id" text,
	"address" text,
	"linkman" text,
	"phone" text,
	"lng" double precision,
	"lat" double precision,
	"box_watch" boolean DEFAULT false NOT NULL,
	"approve_state" text,
	"approved_at" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"offline_notice" boolean DEFAULT false NOT NULL,
	"connection" text,
	"derate_banner" boolean DEFAULT true NOT NULL,
	"alipay" boolean DEFAULT true NOT NULL,
	"car_service" boolean DEFAULT true NOT NULL,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "violation" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"time" timestamp with time zone,
	"plate" text,
	"place" text,
	"kind" text,
	"image" text,
	"state" text DEFAULT 'open',
	"dealt_by" text,
	"dealt_at" timestamp with time zone,
	"remark" text,
	"source" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "warning" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"time" timestamp with time zone,
	"type" text,
	"level" text,
	"noun" text,
	"object" text,
	"state" text DEFAULT 'open',
	"handled_by" text,
	"handled_at" timestamp with time zone,
	"remark" text,
	"told_at" timestamp with time zone,
	"said" jsonb
);
--> statement-breakpoint
CREATE TABLE "wireless_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"serial" text,
	"model" text,
	"version" text,
	"signal" integer,
	"flow" integer,
	"iccid" text,
	"last_report" timestamp with time zone,
	"online_days" integer
);
--> statement-breakpoint
CREATE TABLE "work_order" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"title" text,
	"content" text,
	"type" text,
	"level" text DEFAULT 'normal',
	"source" text,
	"warning_id" text,
	"reporter" text,
	"handler_id" text,
	"state" text DEFAULT 'uploaded',
	"deadline" timestamp with time zone,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"deal_remark" text,
	"deal_pictures" text[] DEFAULT '{}' NOT NULL,
	"dealt_at" timestamp with time zone,
	"reopen_remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_seq" bigint NOT NULL,
	"to_seq" bigint NOT NULL,
	"lines" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camera_code_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camera_code_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"of" text NOT NULL,
	"input" jsonb NOT NULL,
	"columns" jsonb,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"rows" integer NOT NULL,
	"ready" integer NOT NULL,
	"noted" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_row" (
	"plan_id" text NOT NULL,
	"seq" integer NOT NULL,
	"target_id" text,
	"rev" integer,
	"given" jsonb,
	"input" jsonb,
	"before" jsonb,
	"after" jsonb,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"notes" jsonb DEFAULT '[]' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"msg" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "plan_row_plan_id_seq_pk" PRIMARY KEY("plan_id","seq")
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preference_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "session_token" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"company_id" text,
	"surface" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"refresh_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_token_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_token_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_name" text NOT NULL,
	"ip" text NOT NULL,
	"ok" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undo_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"call" text NOT NULL,
	"title" jsonb NOT NULL,
	"plan_id" text,
	"shift_id" text,
	"rows" jsonb NOT NULL,
	"undone" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_row" ADD CONSTRAINT "plan_row_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_receiver_scope" ON "alert_receiver" USING btree ("company_id","park_id","village_id");--> statement-breakpoint
CREATE INDEX "area_scope" ON "area" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "arrears_scope" ON "arrears" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "arrears_rule_scope" ON "arrears_rule" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "auto_debit_scope" ON "auto_debit" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "berth_scope" ON "berth" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "blacklist_entry_scope" ON "blacklist_entry" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "booking_scope" ON "booking" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "booth_scope" ON "booth" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "camera_binding_scope" ON "camera_binding" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "car_model_scope" ON "car_model" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "car_type_scope" ON "car_type" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "card_scope" ON "card" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "card_recharge_scope" ON "card_recharge" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "client_error_scope" ON "client_error" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_scope" ON "company" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "complex_tariff_scope" ON "complex_tariff" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "coupon_scope" ON "coupon" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "coupon_banner_scope" ON "coupon_banner" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "coupon_gift_scope" ON "coupon_gift" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "coupon_rule_scope" ON "coupon_rule" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "coupon_store_scope" ON "coupon_store" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "department_scope" ON "department" USING btree ("company_id","village_id");--> statement-breakpoint
CREATE INDEX "derate_scope" ON "derate" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "derate_code_scope" ON "derate_code" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "derate_offer_scope" ON "derate_offer" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "derate_purchase_scope" ON "derate_purchase" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "derate_use_scope" ON "derate_use" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "device_scope" ON "device" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "device_connection_scope" ON "device_connection" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "device_parameter_scope" ON "device_parameter" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "display_binding_scope" ON "display_binding" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "display_config_scope" ON "display_config" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "display_line_scope" ON "display_line" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "duty_record_scope" ON "duty_record" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "duty_shift_scope" ON "duty_shift" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "escape_scope" ON "escape" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "etc_check_scope" ON "etc_check" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "etc_difference_scope" ON "etc_difference" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "exception_scope" ON "exception" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "fee_case_scope" ON "fee_case" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "gate_scope" ON "gate" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "gate_command_scope" ON "gate_command" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "gate_event_scope" ON "gate_event" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "gate_schedule_scope" ON "gate_schedule" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "handheld_scope" ON "handheld" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "health_test_scope" ON "health_test" USING btree ("company_id","village_id");--> statement-breakpoint
CREATE INDEX "holiday_scope" ON "holiday" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "invoice_scope" ON "invoice" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "invoice_issuer_scope" ON "invoice_issuer" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "lock_scope" ON "lock" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "object_storage_scope" ON "object_storage" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "online_order_scope" ON "online_order" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "operation_log_scope" ON "operation_log" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "order_scope" ON "order" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "park_scope" ON "park" USING btree ("company_id","village_id");--> statement-breakpoint
CREATE INDEX "park_code_scope" ON "park_code" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "park_grant_scope" ON "park_grant" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "park_service_scope" ON "park_service" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "park_settings_scope" ON "park_settings" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "pass_scope" ON "pass" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "pass_application_scope" ON "pass_application" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "pass_period_scope" ON "pass_period" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "pass_request_scope" ON "pass_request" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "pay_channel_scope" ON "pay_channel" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_scope" ON "payment" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "payout_settings_scope" ON "payout_settings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plate_correction_scope" ON "plate_correction" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "print_template_scope" ON "print_template" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reason_scope" ON "reason" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "receipt_scope" ON "receipt" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "recognition_scope" ON "recognition" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "refund_scope" ON "refund" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "release_request_scope" ON "release_request" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "restricted_passage_scope" ON "restricted_passage" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "restricted_vehicle_scope" ON "restricted_vehicle" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "revenue_share_scope" ON "revenue_share" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "roadside_display_scope" ON "roadside_display" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "roadside_option_scope" ON "roadside_option" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "roadside_settings_scope" ON "roadside_settings" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "role_scope" ON "role" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "section_scope" ON "section" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "section_grant_scope" ON "section_grant" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "seller_scope" ON "seller" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "seller_recharge_scope" ON "seller_recharge" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "seller_user_scope" ON "seller_user" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sensor_scope" ON "sensor" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "serial_camera_scope" ON "serial_camera" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "session_scope" ON "session" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "settlement_scope" ON "settlement" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shift_scope" ON "shift" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "simple_tariff_scope" ON "simple_tariff" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "sms_record_scope" ON "sms_record" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "stall_group_scope" ON "stall_group" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "stall_group_area_scope" ON "stall_group_area" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "tariff_scope" ON "tariff" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "tariff_period_scope" ON "tariff_period" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "tariff_step_scope" ON "tariff_step" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "transfer_scope" ON "transfer" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "upgrade_scope" ON "upgrade" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "user_scope" ON "user" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "vacancy_scope" ON "vacancy" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "village_scope" ON "village" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "violation_scope" ON "violation" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "warning_scope" ON "warning" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "wireless_device_scope" ON "wireless_device" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "work_order_scope" ON "work_order" USING btree ("company_id","park_id");--> statement-breakpoint
CREATE INDEX "camera_code_try_serial" ON "camera_code_try" USING btree ("serial","at");--> statement-breakpoint
CREATE INDEX "camera_code_try_user" ON "camera_code_try" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "export_job_user" ON "export_job" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_code_subject" ON "one_time_code" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "plan_user" ON "plan" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_row_state" ON "plan_row" USING btree ("plan_id","state","seq");--> statement-breakpoint
CREATE INDEX "session_token_user" ON "session_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_user" ON "sign_in_attempt" USING btree ("user_name","at");--> statement-breakpoint
CREATE INDEX "stored_file_user" ON "stored_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_entry_user" ON "undo_entry" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "undo_entry_plan" ON "undo_entry" USING btree ("plan_id");