-- Rows that grow for ever are kept by month: ranges of their keys, which begin with the day (db/ids.ts). The table as it
-- is becomes one part of a table of the same name, for everything before the next month; its indexes become parts of
-- indexes of the same names, so that nothing is copied or sorted.
CREATE FUNCTION partition_by_month(of_table text, prefix text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	before text := of_table || '_before';
	bound text := prefix || to_char((now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month', 'YYMM');
	indexes text[];
	triggers text[];
	policies text[];
	rights text;
	found record;
	next_seq bigint;
	statement text;
BEGIN
	SELECT array_agg(pg_get_indexdef(i.indexrelid)) INTO indexes FROM pg_index i
		WHERE i.indrelid = of_table::regclass AND NOT i.indisunique AND i.indisvalid;
	SELECT array_agg(pg_get_triggerdef(t.oid)) INTO triggers FROM pg_trigger t
		WHERE t.tgrelid = of_table::regclass AND NOT t.tgisinternal;
	FOR found IN SELECT t.tgname FROM pg_trigger t WHERE t.tgrelid = of_table::regclass AND NOT t.tgisinternal LOOP
		EXECUTE format('DROP TRIGGER %I ON %I', found.tgname, of_table);
	END LOOP;
	-- what requests may do and see holds without a gap, also for processes that serve meanwhile
	SELECT array_agg(format('CREATE POLICY %I ON %I FOR %s', p.policyname, of_table, p.cmd)
		|| coalesce(' USING (' || p.qual || ')', '') || coalesce(' WITH CHECK (' || p.with_check || ')', ''))
		INTO policies FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = of_table;
	SELECT string_agg(a.privilege_type, ', ') INTO rights FROM pg_class c, aclexplode(c.relacl) a
		WHERE c.oid = of_table::regclass AND a.grantee = 'parkdeck_app'::regrole;
	FOR found IN SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = of_table LOOP
		EXECUTE format('DROP POLICY %I ON %I', found.policyname, of_table);
	END LOOP;
	FOR found IN SELECT i.indexrelid::regclass::text AS name, i.indisunique AND NOT i.indisprimary AS once FROM pg_index i
		WHERE i.indrelid = of_table::regclass LOOP
		IF found.once THEN EXECUTE format('DROP INDEX %s', found.name);
		ELSE EXECUTE format('ALTER INDEX %s RENAME TO %I', found.name, left(trim('"' FROM found.name), 56) || '_before');
		END IF;
	END LOOP;
	-- a column that draws its numbers by itself cannot be in a part of a table
	IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = of_table::regclass AND attidentity <> '') THEN
		EXECUTE format('SELECT coalesce(max(seq), 0) + 1 FROM %I', of_table) INTO next_seq;
		next_seq := greatest(next_seq, nextval(pg_get_serial_sequence(of_table, 'seq')));
		EXECUTE format('ALTER TABLE %I ALTER seq DROP IDENTITY', of_table);
		EXECUTE format('CREATE SEQUENCE %I START %s', of_table || '_seq_seq', next_seq);
		EXECUTE format('ALTER TABLE %I ALTER seq SET DEFAULT nextval(%L)', of_table, of_table || '_seq_seq');
		EXECUTE format('GRANT USAGE ON SEQUENCE %I TO parkdeck_app', of_table || '_seq_seq');
	END IF;
	EXECUTE format('ALTER TABLE %I RENAME TO %I', of_table, before);
	EXECUTE format('REVOKE ALL ON %I FROM parkdeck_app', before);
	EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', before);
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS, PRIMARY KEY (id)) PARTITION BY RANGE (id)', of_table,
		before);
	EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', of_table || '_rest', of_table);
	EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of_table || '_rest');
	-- keys that were written ahead of this machine's clock, or begin otherwise
	EXECUTE format('WITH moved AS (DELETE FROM %I WHERE id >= %L RETURNING *) INSERT INTO %I SELECT * FROM moved', before,
		bound, of_table);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', of_table, before, bound);
	EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of_table);
	IF rights IS NOT NULL THEN EXECUTE format('GRANT %s ON %I TO parkdeck_app', rights, of_table); END IF;
	FOREACH statement IN ARRAY coalesce(indexes, '{}') || coalesce(triggers, '{}') || coalesce(policies, '{}') LOOP
		EXECUTE statement;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "gate_event_source" ("source" text CONSTRAINT "gate_event_source_once_held" PRIMARY KEY, "holder" text NOT NULL);
--> statement-breakpoint
INSERT INTO "gate_event_source" SELECT "source", "id" FROM "gate_event" WHERE "source" IS NOT NULL AND "deleted_at" IS NULL;
--> statement-breakpoint
CREATE TABLE "sms_record_key" ("key" text CONSTRAINT "sms_record_key_once_held" PRIMARY KEY, "holder" text NOT NULL);
--> statement-breakpoint
INSERT INTO "sms_record_key" SELECT "key", "id" FROM "sms_record" WHERE "deleted_at" IS NULL;
--> statement-breakpoint
SELECT partition_by_month('gate_event', 'EV');
--> statement-breakpoint
SELECT partition_by_month('operation_log', 'LG');
--> statement-breakpoint
SELECT partition_by_month('sms_record', 'SM');
--> statement-breakpoint
SELECT partition_by_month('door_device_log', 'DL');
--> statement-breakpoint
SELECT partition_by_month('device_connection', 'DN');
--> statement-breakpoint
ALTER TABLE "gate_event_source" RENAME CONSTRAINT "gate_event_source_once_held" TO "gate_event_source_once";
--> statement-breakpoint
ALTER TABLE "sms_record_key" RENAME CONSTRAINT "sms_record_key_once_held" TO "sms_record_key_once";
--> statement-breakpoint
DROP FUNCTION partition_by_month(text, text);
--> statement-breakpoint
CREATE TABLE "archived_month" (
	"id" text PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"month" text NOT NULL,
	"rows" bigint NOT NULL,
	"columns" text[] NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"archived_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
