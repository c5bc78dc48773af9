CREATE TABLE "attendance_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"late" integer DEFAULT 5,
	"early" integer DEFAULT 5,
	"absent" integer DEFAULT 120,
	"before" integer DEFAULT 120,
	"after" integer DEFAULT 240,
	"holidays" boolean DEFAULT true NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "day_period" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"start" text,
	"end" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"area_id" text,
	"open_seconds" integer DEFAULT 5,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_area" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"parent_id" text,
	"village_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_command" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"sent_at" timestamp with time zone,
	"village_id" text,
	"door_id" text,
	"device_id" text,
	"kind" text,
	"state" text DEFAULT 'sent',
	"user" text,
	"reason" text,
	"ack_at" timestamp with time zone,
	"ack_message" text,
	"payload" jsonb
);

--> statement-breakpoint
CREATE TABLE "door_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"village_id" text,
	"door_id" text,
	"direction" text DEFAULT 'in',
	"state" text DEFAULT 'inactive',
	"model" text,
	"version" text,
	"last_online" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_device_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"device_id" text,
	"village_id" text,
	"event" text,
	"source" text,
	"ip" text,
	"reason" text
);

--> statement-breakpoint
CREATE TABLE "door_device_parameter" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"village_id" text,
	"state" text DEFAULT 'waiting',
	"sent_at" timestamp with time zone,
	"error" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"settings" jsonb
);

--> statement-breakpoint
CREATE TABLE "door_event" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"time" timestamp with time zone,
	"person" text,
	"employee_id" text,
	"door_id" text,
	"device_id" text,
	"village_id" text,
	"verify" text,
	"result" text,
	"opened" boolean DEFAULT false NOT NULL,
	"card" text,
	"temperature" integer,
	"grant_id" text,
	"user" text,
	"reason" text,
	"image" text,
	"source" text
);

--> statement-breakpoint
CREATE TABLE "door_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"device_id" text,
	"village_id" text,
	"period_id" text,
	"start_date" date,
	"end_date" date,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "door_period" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"plan_id" text,
	"start_date" date,
	"end_date" date,
	"holidays" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "employee" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"number" text,
	"village_id" text,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"phone" text,
	"card" text,
	"id_number" text,
	"sex" text,
	"photo" text,
	"plate" text,
	"check_state" text DEFAULT 'passed',
	"state" text DEFAULT 'in',
	"source" text DEFAULT 'console',
	"admitted_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "employee_check" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"is_new" boolean DEFAULT false NOT NULL,
	"origin" text,
	"changed" text[],
	"state" text DEFAULT 'pending',
	"auditor" text,
	"audited_at" timestamp with time zone,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"old" jsonb,
	"new" jsonb
);

--> statement-breakpoint
CREATE TABLE "employee_follow" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"user_id" text,
	"village_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "employee_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"image" text,
	"quality" text DEFAULT 'good',
	"width" integer,
	"height" integer,
	"size" integer,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "face_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"employee_id" text,
	"device_id" text,
	"village_id" text,
	"order" text DEFAULT 'put',
	"state" text DEFAULT 'waiting',
	"attempts" integer DEFAULT 0,
	"error" text,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"retry_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_building" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"floors" integer,
	"underground" integer DEFAULT 0,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"type_id" text,
	"gateway_id" text,
	"building_id" text,
	"floor" text,
	"state" text DEFAULT 'inactive',
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_device_type" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"gateway" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_gateway" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"building_id" text,
	"ip" text,
	"state" text DEFAULT 'inactive',
	"online_since" timestamp with time zone,
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_group" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"building_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_group_device" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"group_id" text,
	"device_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "guidance_message" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"received_at" timestamp with time zone,
	"gateway_id" text,
	"serial" text,
	"kind" text,
	"number" text,
	"said_at" timestamp with time zone,
	"outcome" text,
	"fault" text,
	"items" integer,
	"changed" integer,
	"detail" text,
	"body" text
);

--> statement-breakpoint
CREATE TABLE "guidance_space" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"building_id" text,
	"floor" text,
	"device_id" text,
	"row" text,
	"position" integer,
	"taken" boolean DEFAULT false NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"plate" text,
	"since" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "health_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"kind" text DEFAULT 'certificate',
	"image" text,
	"taken_on" date,
	"expires_on" date,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "health_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"employee_id" text,
	"village_id" text,
	"state" text DEFAULT 'normal',
	"since" date,
	"until" date,
	"conditions" text,
	"contact" text,
	"contact_phone" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "heat_camera" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"place_id" text,
	"village_id" text,
	"state" text DEFAULT 'inactive',
	"last_online" timestamp with time zone,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "intercom_call" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"ring_time" timestamp with time zone,
	"gate_id" text,
	"origin" text,
	"device_id" text,
	"plate" text,
	"case_id" text,
	"rung" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'ringing',
	"result" text,
	"seat_user_id" text,
	"answer_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"wait" integer,
	"talk" integer,
	"ended_by" text,
	"record" text,
	"source" text,
	"lines" jsonb
);

--> statement-breakpoint
CREATE TABLE "place" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"lng" double precision,
	"lat" double precision,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "seat_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"gate_id" text,
	"seat_users" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "seat_order" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"time" timestamp with time zone,
	"call_id" text,
	"gate_id" text,
	"plate" text,
	"action" text,
	"fee" bigint,
	"user_id" text,
	"former_plate" text,
	"reason" text
);

--> statement-breakpoint
CREATE TABLE "seat_user" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"number" text,
	"password" text,
	"user_id" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "temperature_record" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"time" timestamp with time zone,
	"person" text,
	"employee_id" text,
	"place_id" text,
	"village_id" text,
	"camera_id" text,
	"temperature" integer,
	"result" text DEFAULT 'passed',
	"origin" text DEFAULT 'manual',
	"image" text,
	"remark" text,
	"source" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "temperature_template" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"min" integer DEFAULT 340,
	"max" integer DEFAULT 430,
	"alarm" integer DEFAULT 373,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "terminal_image" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"image" text,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"sort" integer DEFAULT 0,
	"state" text DEFAULT 'waiting',
	"sent_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "terminal_upgrade" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"village_id" text,
	"from" text,
	"firmware_id" text,
	"version" text,
	"state" text DEFAULT 'sent',
	"progress" integer DEFAULT 0,
	"created_by" text,
	"error" text,
	"sent_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "ventilator" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"place_id" text,
	"village_id" text,
	"state" text DEFAULT 'inactive',
	"last_online" timestamp with time zone,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"on_above" integer DEFAULT 280,
	"off_below" integer DEFAULT 250,
	"mode" text DEFAULT 'auto',
	"temperature" integer,
	"running" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"phone" text,
	"plate" text,
	"village_id" text,
	"host_id" text,
	"host_name" text,
	"room" text,
	"reason" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"persons" integer DEFAULT 1,
	"id_number" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT 'console',
	"state" text DEFAULT 'pending',
	"pass_code" text,
	"person_id" text,
	"code_id" text,
	"decision" text,
	"remark" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "visitor_car" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"plate" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"gates" text[] DEFAULT '{}' NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'valid',
	"visitor_id" text,
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "visitor_code" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"village_id" text,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"need_audit" boolean DEFAULT true NOT NULL,
	"max_hours" integer DEFAULT 12,
	"start_date" date,
	"end_date" date,
	"state" text DEFAULT 'enabled',
	"content" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "week_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone,
	"spans" jsonb
);

--> statement-breakpoint
CREATE TABLE "wired_device" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"serial" text,
	"group_id" text,
	"model" text,
	"ip" text,
	"version" text,
	"state" text DEFAULT 'inactive',
	"last_report" timestamp with time zone,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wired_group" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"name" text,
	"villages" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wired_upgrade" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"device_id" text,
	"from" text,
	"firmware_id" text,
	"version" text,
	"state" text DEFAULT 'sent',
	"progress" integer DEFAULT 0,
	"created_by" text,
	"error" text,
	"sent_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"done_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "work_schedule" (
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
	"grace" integer,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "call_signal" (
	"call_id" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_signal_call_id_side_kind_number_pk" PRIMARY KEY("call_id","side","kind","number")
);

--> statement-breakpoint
CREATE TABLE "live_presence" (
	"stream" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"open" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "visitor_car_id" text;
--> statement-breakpoint
CREATE INDEX "attendance_rule_scope" ON "attendance_rule" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "day_period_scope" ON "day_period" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "door_scope" ON "door" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_area_scope" ON "door_area" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_command_scope" ON "door_command" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_device_scope" ON "door_device" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_device_log_scope" ON "door_device_log" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_device_parameter_scope" ON "door_device_parameter" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_event_scope" ON "door_event" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_grant_scope" ON "door_grant" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "door_period_scope" ON "door_period" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "employee_scope" ON "employee" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "employee_check_scope" ON "employee_check" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "employee_follow_scope" ON "employee_follow" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "employee_photo_scope" ON "employee_photo" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "face_delivery_scope" ON "face_delivery" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "guidance_building_scope" ON "guidance_building" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_device_scope" ON "guidance_device" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_device_type_scope" ON "guidance_device_type" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "guidance_gateway_scope" ON "guidance_gateway" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_group_scope" ON "guidance_group" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_group_device_scope" ON "guidance_group_device" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_message_scope" ON "guidance_message" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "guidance_space_scope" ON "guidance_space" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "health_photo_scope" ON "health_photo" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "health_profile_scope" ON "health_profile" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "heat_camera_scope" ON "heat_camera" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "intercom_call_scope" ON "intercom_call" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "place_scope" ON "place" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "seat_grant_scope" ON "seat_grant" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "seat_order_scope" ON "seat_order" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "seat_user_scope" ON "seat_user" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "temperature_record_scope" ON "temperature_record" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "temperature_template_scope" ON "temperature_template" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "terminal_image_scope" ON "terminal_image" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "terminal_upgrade_scope" ON "terminal_upgrade" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "ventilator_scope" ON "ventilator" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "visitor_scope" ON "visitor" USING btree ("company_id","park_id","village_id");
--> statement-breakpoint
CREATE INDEX "visitor_car_scope" ON "visitor_car" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "visitor_code_scope" ON "visitor_code" USING btree ("company_id","village_id");
--> statement-breakpoint
CREATE INDEX "week_plan_scope" ON "week_plan" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wired_device_scope" ON "wired_device" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "wired_group_scope" ON "wired_group" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wired_upgrade_scope" ON "wired_upgrade" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "work_schedule_scope" ON "work_schedule" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "live_presence_subject" ON "live_presence" USING btree ("subject");
