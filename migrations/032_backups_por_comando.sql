-- Backups made by `npm run backup` are noted too. They lie where whoever made them said, and stand for no night's own.
alter table backups add column origem text not null default 'sistema' check (origem in ('sistema', 'comando'));
