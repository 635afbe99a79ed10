-- Whether the file counts days from 1904, as those of older spreadsheet programs do; a CSV does not.
alter table importacoes add column desde_1904 boolean not null default false;
