# A shared cache in front of the site, for Varnish 7. Set the address of the site.
#
# The site's headers say how long each response may be cached, and Varnish follows them. These are unsafe here, since
# each can show posts that their authors have deleted:
#   beresp.ttl     set to your own value
#   beresp.grace   above ten seconds, even while the site is down (std.healthy)
#   -p default_ttl, default_grace   above ten seconds; they apply to responses without caching headers
vcl 4.1;

import std;

backend default {
	.host = "127.0.0.1";
	.port = "4180";
}

sub vcl_recv {
	# The site reads no cookies: its pages are the same for everybody. With cookies, nothing would be cached.
	unset req.http.Cookie;

	# Listeners share nothing: otherwise each would wait for the end of the first one's stream.
	if (req.url ~ "^/v1/stream/") {
		return (pipe);
	}

	# Tracking parameters of newsletters and networks do not change the page.
	set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|mc_cid|mc_eid)=[^&]*", "\1");
	set req.url = regsuball(req.url, "&&+", "&");
	set req.url = regsub(req.url, "\?&", "?");
	set req.url = regsub(req.url, "[?&]$", "");
	set req.url = std.querysort(req.url);
}

sub vcl_backend_response {
	# Serves an expired response for at most ten more seconds, while a new one is fetched.
	if (beresp.grace > 10s) {
		set beresp.grace = 10s;
	}
}
