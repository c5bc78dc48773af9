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
CREATE INDEX "intercom_call_scope" ON "intercom_call" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "seat_grant_scope" ON "seat_grant" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "seat_order_scope" ON "seat_order" USING btree ("company_id","park_id");
--> statement-breakpoint
CREATE INDEX "seat_user_scope" ON "seat_user" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "live_presence_subject" ON "live_presence" USING btree ("subject");
