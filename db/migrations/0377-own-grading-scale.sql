-- The university's own grading scale, as its transcript states it.
alter table educations add column top_mark numeric, add column pass_mark numeric;
