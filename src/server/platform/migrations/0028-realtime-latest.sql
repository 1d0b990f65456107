-- Events that replace one another: few rows, found without reading all that a member was told.
create index member_event_latest on member_event (member_id) where event in ('update-progress', 'update-ranking');
