-- What waits to be sent, which is few among many.
create index if not exists sms_record_due on sms_record (next_try) where state = 'queued';
create index if not exists sms_record_list on sms_record (queued_at desc, id desc) where deleted_at is null;
-- What became of an invoice's mail.
create index if not exists sms_record_mail on sms_record (object) where channel = 'mail';
-- Templates from before they had names are called as their text begins.
update message_template t set name = left(b.text, 20) || case when char_length(b.text) > 20 then '…' else '' end
  from (select id, btrim(regexp_replace(coalesce(content, code), '\s+', ' ', 'g')) as text from message_template) b
  where b.id = t.id and t.name is null;
