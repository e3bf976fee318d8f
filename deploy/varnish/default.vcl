# A shared cache in front of the site, for Varnish 7. Give it the address of the site.
#
# The site says how long each answer may be kept, and Varnish obeys. Unsafe here, since each shows posts that their authors
# have deleted:
#   beresp.ttl     a time of your own
#   beresp.grace   more than ten seconds, also for a site that is away (std.healthy)
#   -p default_ttl, default_grace   matter for answers that say nothing, and more than ten seconds are unsafe too
vcl 4.1;

import std;

backend default {
	.host = "127.0.0.1";
	.port = "4180";
}

sub vcl_recv {
	# The site reads no cookies: its pages are the same for everybody. With them nothing would be kept.
	unset req.http.Cookie;

	# What newsletters and networks add makes no other page.
	set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|mc_cid|mc_eid)=[^&]*", "\1");
	set req.url = regsuball(req.url, "&&+", "&");
	set req.url = regsub(req.url, "\?&", "?");
	set req.url = regsub(req.url, "[?&]$", "");
	set req.url = std.querysort(req.url);
}

sub vcl_backend_response {
	# Whoever asks as an answer ends gets it once more while it is fetched, and nobody later.
	if (beresp.grace > 10s) {
		set beresp.grace = 10s;
	}
}
